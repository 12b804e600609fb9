import { randomBytes } from 'node:crypto';

type File = { name: string; content: Buffer | string; type?: string };
type Part = { name: string; value: string } | ({ field?: string } & File);

const partOf = (part: Part): Buffer => {
  if ('value' in part)
    return Buffer.from(`Content-Disposition: form-data; name="${part.name}"\r\n\r\n${part.value}`);
  const { field = 'file', name, content, type = 'application/octet-stream' } = part;
  const head = `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content)]);
};

/** A form as a browser sends it, part by part in this order. */
export function multipartOf(parts: Part[]): { body: Buffer; headers: Record<string, string> } {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const between = Buffer.from(`--${boundary}\r\n`);
  const body = Buffer.concat([
    ...parts.flatMap((part) => [between, partOf(part), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

type Fields = Record<string, string | number>;

/** The fields first, then the file. */
export const uploadOf = (fields: Fields, file: File) =>
  multipartOf([...Object.entries(fields).map(([name, value]) => ({ name, value: String(value) })), file]);
