/** Copies a text; false where the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return copyByEvent(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyByEvent(text),
  );
}

/** At a plain http address there is no clipboard, and only the event of copying takes a text. */
function copyByEvent(text: string): boolean {
  const heard = new AbortController();
  let isTaken = false;
  const take = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData?.setData('text/plain', text);
    isTaken = event.clipboardData !== null;
  };
  document.addEventListener('copy', take, { capture: true, signal: heard.signal });
  const isDone = document.execCommand('copy');
  heard.abort();
  return isDone && isTaken;
}
