/** What is copied, as each program takes it. */
interface Copied {
  text: string;
  /** For those that take more than words, such as a mail or a spreadsheet. */
  html?: string;
}

/** Copies a text; false where the browser forbids it. */
export const copyText = (text: string): Promise<boolean> => copy({ text });

export async function copy(copied: Copied): Promise<boolean> {
  if (!('clipboard' in navigator)) return copyByEvent(copied);
  return written(copied).then(
    () => true,
    () => copyByEvent(copied),
  );
}

const blob = (type: string, content: string) => new Blob([content], { type });

function written({ text, html }: Copied): Promise<void> {
  if (html === undefined) return navigator.clipboard.writeText(text);
  const item = { 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) };
  return navigator.clipboard.write([new ClipboardItem(item)]);
}

/** At a plain http address there is no clipboard, and only the event of copying takes a text. */
function copyByEvent({ text, html }: Copied): boolean {
  const heard = new AbortController();
  let isTaken = false;
  const take = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    isTaken = event.clipboardData !== null;
  };
  document.addEventListener('copy', take, { capture: true, signal: heard.signal });
  const isDone = document.execCommand('copy');
  heard.abort();
  return isDone && isTaken;
}
