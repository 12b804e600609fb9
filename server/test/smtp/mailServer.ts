import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export const certificateFile = join(import.meta.dirname, 'certificate.pem');
const cert = readFileSync(certificateFile);
const key = readFileSync(join(import.meta.dirname, 'key.pem'));

/** What this process connects to from now on may show our certificate. */
export const trustMailServer = (): void =>
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert.toString()]);

export const mailbox = { username: 'broker', password: 'kestrel lantern' };

type Received = { envelope: { from: string; to: string[] }; raw: Buffer; email: Email };

/** What the server does when the whole mail has arrived; what it takes it has received in any case. */
type Ending = 'takes' | 'defers' | 'refuses' | 'stalls' | 'cuts' | 'takes and cuts';

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A mail server that speaks the real protocol, with TLS and a password, and fails when told to. */
export class MailServer {
  readonly received: Received[] = [];
  signIns = 0;
  ending: Ending = 'takes';
  /** Awaited before the mail is answered. */
  beforeEnding: () => Promise<void> = async () => {};
  readonly refusedRecipients = new Map<string, number>();
  /** Ends the connection at the first recipient, long before it has the mail. */
  isCuttingEarly = false;
  readonly #server: SMTPServer;

  private constructor(isSecure: boolean) {
    this.#server = new SMTPServer({
      key,
      cert,
      secure: isSecure,
      closeTimeout: 100,
      authMethods: ['PLAIN', 'LOGIN'],
      onAuth: ({ username, password }, _, done) => {
        this.signIns += 1;
        const fits = username === mailbox.username && password === mailbox.password;
        done(fits ? null : answer(535, '5.7.8 Wrong user or password'), { user: username });
      },
      onRcptTo: ({ address }, _, done) => {
        if (this.isCuttingEarly) return this.cut();
        const code = this.refusedRecipients.get(address);
        done(code === undefined ? null : answer(code, `No mail for ${address}`));
      },
      onData: (stream, { envelope }, done) => {
        void this.#end(stream, envelope, done);
      },
    });
    this.#server.on('error', () => {});
  }

  static async start({ isSecure = false } = {}): Promise<MailServer> {
    const mailServer = new MailServer(isSecure);
    mailServer.#server.listen(0, '127.0.0.1');
    await once(mailServer.#server.server, 'listening');
    return mailServer;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  async #end(
    stream: NodeJS.ReadableStream,
    { mailFrom, rcptTo }: { mailFrom: { address: string } | false; rcptTo: { address: string }[] },
    done: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    const raw = await buffer(stream);
    await this.beforeEnding();
    const { ending } = this;
    if (ending === 'takes' || ending === 'takes and cuts') {
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      this.received.push({ envelope, raw, email: await PostalMime.parse(raw) });
    }
    if (ending === 'takes') done(null, 'Queued as 4711');
    if (ending === 'defers') done(answer(451, '4.7.1 Come back later'));
    if (ending === 'refuses') done(answer(554, '5.7.1 This looks like spam'));
    if (ending === 'cuts' || ending === 'takes and cuts') this.cut();
  }

  /** Ends every connection without a word. */
  cut(): void {
    for (const connection of this.#server.connections) connection.close();
  }

  stop(): Promise<void> {
    this.cut();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
