import type { previewSizes } from '#contract/office/attachments';
import type { Caller } from '../../../auth/caller.ts';
import { FairQueue } from '../../../threads/fairQueue.ts';
import { ApiError, Unavailable } from '../../../errors.ts';
import type { FileStore } from '../../../files/fileStore.ts';
import { said } from '../../../said.ts';

/** A picture unpacked takes three bytes for each of its dots, whatever it takes on disk. */
const mostPixels = 50_000_000;
const widths = { small: 240, large: 1600 } as const satisfies Record<(typeof previewSizes)[number], number>;

/** Loaded with the first picture. Each in one thread and nothing kept of it, so that memory is bounded by the lanes. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
const queue = new FairQueue(2, { line: 60, all: 200 }, () => new Unavailable(said('filePicturesBusy')));

const inTurn = <T>({ user_id }: Pick<Caller, 'user_id'>, work: () => Promise<T>): Promise<T> =>
  queue.run({ source: String(user_id), isFirst: false }, work);

async function read(files: FileStore, key: string, failOn: 'truncated' | 'none') {
  const sharp = await loadSharp();
  const picture = sharp({ limitInputPixels: mostPixels, failOn, sequentialRead: true });
  const content = await files.open(key);
  content.on('error', (error) => picture.destroy(error));
  return content.pipe(picture);
}

/** Drawn once to the end, though small: what cannot be drawn is no picture. */
export async function checkPicture(files: FileStore, key: string, caller: Caller): Promise<void> {
  await inTurn(caller, async () => {
    try {
      await (await read(files, key, 'truncated')).resize(16, 16, { fit: 'inside' }).raw().toBuffer();
    } catch (error) {
      throw unreadable(error);
    }
  });
}

function unreadable(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  return new ApiError(
    400,
    isTooLarge ? said('filePixels', { count: mostPixels / 1_000_000 }) : said('fileDamaged'),
  );
}

/** Made anew, upright, without anything that the file says of itself, such as where it was taken. */
export function drawPicture(
  files: FileStore,
  key: string,
  size: (typeof previewSizes)[number],
  caller: Caller,
): Promise<Buffer> {
  return inTurn(caller, async () => {
    const picture = await read(files, key, 'none');
    const width = widths[size];
    try {
      return await picture
        .autoOrient()
        .resize(width, width, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    } catch {
      throw new Unavailable(said('filePictureFailed'));
    }
  });
}
