import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useShortcut } from '../../../components/shortcuts.ts';
import { t } from '../../../messages/t.ts';
import looks from './end.module.css';
import { tallyOf } from './sprintLog.ts';
import type { Sprint } from './useSprint.ts';

/** What the sprint came to. */
export function SprintEnd({ sprint: { log, again, leave } }: { sprint: Sprint }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  useShortcut({ keys: 'Escape', label: t('renewal_sprint.leave'), run: leave });
  const count = log.entries.length;
  const skipped = log.entries.filter(({ fate }) => fate === 'skipped').length;
  return (
    <section className={looks.end}>
      <h2 ref={title} tabIndex={-1} className={looks.endTitle}>
        {count === 0 ? t('renewal_sprint.endNothing') : t('renewal_sprint.endTitle')}
      </h2>
      {count > 0 && <p className="quiet">{t('renewal_sprint.endSummary', { count })}</p>}
      <dl className={`${looks.sums} stack gap6`}>
        {tallyOf(log).map(({ fate, count: sum }) => (
          <div key={fate}>
            <dt>{t(`renewal_sprint.outcome_${fate}`)}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      <div className="row gap10">
        {skipped > 0 && <Button onClick={again}>{t('renewal_sprint.again', { count: skipped })}</Button>}
        <Button type="primary" onClick={leave}>
          {t('renewal_sprint.toList')}
        </Button>
      </div>
    </section>
  );
}
