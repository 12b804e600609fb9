import { theme } from 'antd';
import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { MeasureKind } from '#contract/across/reportMeasures';
import { direction, locale } from '../../../messages/language.ts';
import { t } from '../../../messages/t.ts';
import { figureText } from './figureText.ts';
import styles from './reports.module.css';

register([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

interface Bar {
  label: string;
  now: string | null;
  before: string | null;
}

interface ChartProps {
  title: string;
  kind: MeasureKind;
  currency: string | null;
  isByMonth: boolean;
  bars: readonly Bar[];
  isCompared: boolean;
}

/** More bars than these cannot be told apart; the table has all of them. */
const mostBars = 20;
const mostMonths = 60;

const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const isPercent = (kind: MeasureKind) => kind === 'percent' || kind === 'change';
const isRtl = direction === 'rtl';

function useColours() {
  const { token } = theme.useToken();
  return {
    now: token.colorPrimary,
    before: token.colorTextQuaternary,
    text: token.colorTextSecondary,
    line: token.colorBorderSecondary,
    back: token.colorBgElevated,
    strong: token.colorText,
    font: token.fontFamily,
  };
}
type Colours = ReturnType<typeof useColours>;

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** Bars side by side: those of the months stand, the others lie, the largest on top. */
function optionOf(
  { kind, currency, isByMonth, bars, isCompared }: ChartProps,
  colours: Colours,
): EChartsCoreOption {
  const shown = isByMonth ? bars.slice(-mostMonths) : bars.slice(0, mostBars);
  const text = { color: colours.text, fontFamily: colours.font, fontSize: 12 };
  const onAxis = (value: number) =>
    isPercent(kind) ? `${whole.format(value)} %` : (kind === 'count' ? whole : short).format(value);
  const amounts = {
    type: 'value',
    name: kind === 'money' ? (currency ?? '') : '',
    minInterval: kind === 'count' ? 1 : 0,
    nameTextStyle: text,
    axisLabel: { ...text, formatter: onAxis },
    splitLine: { lineStyle: { color: colours.line } },
  };
  const groups = {
    type: 'category',
    data: shown.map(({ label }) => label),
    axisLabel: { ...text, width: isByMonth ? 80 : 170, overflow: 'truncate' },
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
  };
  const series = (name: string, values: (number | null)[], color: string) => ({
    name,
    type: 'bar',
    data: values,
    itemStyle: { color, borderRadius: 2 },
    barMaxWidth: isCompared ? 9 : 16,
  });
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: {
      left: isRtl ? 40 : 8,
      right: isRtl ? 8 : 40,
      top: isCompared ? 36 : 24,
      bottom: 8,
      containLabel: true,
    },
    ...(isCompared ? { legend: { top: 0, textStyle: text, itemHeight: 10 } } : {}),
    tooltip: {
      trigger: 'axis',
      // Drawn, because the page allows no styles within what a library writes.
      renderMode: 'richText',
      backgroundColor: colours.back,
      textStyle: { color: colours.strong, fontFamily: colours.font, fontSize: 12 },
      valueFormatter: (value: unknown) =>
        figureText(kind, value === null || value === undefined ? null : String(value), currency),
    },
    xAxis: isByMonth ? { ...groups, inverse: isRtl } : { ...amounts, inverse: isRtl },
    yAxis: isByMonth
      ? { ...amounts, position: isRtl ? 'right' : 'left' }
      : { ...groups, inverse: true, position: isRtl ? 'right' : 'left' },
    series: [
      series(
        t('reports.now'),
        shown.map(({ now }) => numberOf(now)),
        colours.now,
      ),
      ...(isCompared
        ? [
            series(
              t('reports.earlier'),
              shown.map(({ before }) => numberOf(before)),
              colours.before,
            ),
          ]
        : []),
    ],
  };
}

/** What the table below says in figures. */
export function ReportChart(props: ChartProps) {
  const place = useRef<HTMLElement>(null);
  const chart = useRef<EChartsType>(null);
  const option = optionOf(props, useColours());
  useEffect(() => {
    if (!place.current) return undefined;
    const made = init(place.current, null, { renderer: 'canvas' });
    chart.current = made;
    const fit = new ResizeObserver(() => made.resize());
    fit.observe(place.current);
    return () => {
      fit.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(option, true);
  }, [option]);
  const lines = props.isByMonth ? 0 : Math.min(props.bars.length, mostBars);
  return <figure ref={place} aria-label={props.title} className={lines > 12 ? styles.tall : styles.chart} />;
}
