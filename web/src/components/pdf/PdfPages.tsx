import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/t.ts';
import styles from './PdfPages.module.css';

GlobalWorkerOptions.workerPort = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const widestPage = 920;

interface PdfPagesProps {
  bytes: ArrayBuffer;
  name: string;
}

/** The one thread reads nothing anew before what it read last is let go. */
let letGo: Promise<void> = Promise.resolve();

/** Read once and let go with the screen; a copy, because the worker takes what it is given. */
function usePdf(bytes: ArrayBuffer) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    let isOver = false;
    let loading: PDFDocumentLoadingTask | undefined;
    const load = async () => {
      await letGo;
      if (isOver) return;
      loading = getDocument({ data: bytes.slice(0), useWasm: false, enableXfa: false });
      setPdf(await loading.promise);
    };
    load().catch(() => isOver || setIsBroken(true));
    return () => {
      isOver = true;
      if (loading) letGo = loading.destroy();
    };
  }, [bytes]);
  return { pdf, isBroken };
}

/** A document drawn page by page: nothing in it runs. */
export function PdfPages({ bytes, name }: PdfPagesProps) {
  const { pdf, isBroken } = usePdf(bytes);
  const [wanted, setPage] = useState(1);
  const [zoom, setZoom] = useState(zooms.indexOf(1));
  if (isBroken) return <Alert type="warning" showIcon title={t('pages.broken')} />;
  if (!pdf) return <Skeleton active paragraph={{ rows: 8 }} />;
  // What is drawn anew may have fewer pages.
  const page = Math.min(wanted, pdf.numPages);
  return (
    <>
      <div className={`${styles.tools} line gap8`}>
        <Button
          icon={<LeftOutlined className="mirrored" />}
          aria-label={t('pages.previousPage')}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span aria-live="polite">{t('pages.pageOf', { page, count: pdf.numPages })}</span>
        <Button
          icon={<RightOutlined className="mirrored" />}
          aria-label={t('pages.nextPage')}
          disabled={page === pdf.numPages}
          onClick={() => setPage(page + 1)}
        />
        <span className="grows" />
        <Button
          icon={<ZoomOutOutlined />}
          aria-label={t('pages.zoomOut')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Button
          icon={<ZoomInOutlined />}
          aria-label={t('pages.zoomIn')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      <PdfPage pdf={pdf} page={page} zoom={zooms[zoom] ?? 1} name={name} />
    </>
  );
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  page: number;
  zoom: number;
  name: string;
}

/** A page that is larger than its place is scrolled without a mouse as well. */
const byKeyboard = { tabIndex: 0 };

function PdfPage({ pdf, page, zoom, name }: PdfPageProps) {
  const stage = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const draw = async () => {
      const drawn = await pdf.getPage(page);
      const [paper, room] = [canvas.current, stage.current];
      if (isOver || !paper || !room) return;
      const natural = drawn.getViewport({ scale: 1 });
      const width = Math.min(room.clientWidth, widestPage) * zoom;
      const viewport = drawn.getViewport({ scale: (width / natural.width) * devicePixelRatio });
      paper.width = viewport.width;
      paper.height = viewport.height;
      paper.style.inlineSize = `${width}px`;
      const task = drawn.render({ canvas: paper, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    // A page that is left before it is drawn is no fault.
    draw().catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, page, zoom]);
  return (
    <section ref={stage} className={styles.stage} aria-label={name} {...byKeyboard}>
      <canvas ref={canvas} className={styles.paper} aria-label={t('pages.pageOfFile', { page, name })} />
    </section>
  );
}
