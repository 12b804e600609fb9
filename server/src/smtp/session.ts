import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSecurity } from '#contract/office/mailAccounts';
import { NoAddress, NotPublic, publicAddressesOf } from '../security/publicAddress.ts';
import { mailFault, oneLine, ServerFault, serverFault, SmtpFault, told } from './faults.ts';

/** Where to sign in, and as whom. */
export type SmtpServer = {
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  password: string | null;
};

export type Envelope = { from: string; to: string[] };
type Rejected = { address: string; said: string };
/** Taken by the server; from then on it is responsible, but for whom it does not know. */
export type Accepted = { response: string; rejected: Rejected[] };

/** A connection that is signed in, for one mail after the other. */
export type SmtpSession = {
  send(envelope: Envelope, message: Buffer): Promise<Accepted>;
  close(): void;
};

/** How long a server may keep silent, in milliseconds. */
type Patience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };
const usualPatience: Patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** However slowly a server answers, it does not hold us longer. */
const longestStep = 60_000;
const mostAddresses = 3;

const missingPassword = 'The password of this mail account is missing. Enter it again.';

function connectionTo(
  address: string,
  { host, port, security }: SmtpServer,
  patience: Patience,
): SMTPConnection {
  return new SMTPConnection({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(isIP(host) === 0 && { servername: host }),
    tls: { minVersion: 'TLSv1.2' },
    maxResponseSize: 64 * 1024,
    ...patience,
  });
}

/** One step of the conversation; whatever goes wrong with the connection meanwhile ends it. */
function step<T>(
  connection: SMTPConnection,
  take: (done: (error: Error | null | undefined, answer?: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const tooLong = setTimeout(() => {
      fail(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }));
      connection.close();
    }, longestStep);
    const end = () => {
      clearTimeout(tooLong);
      connection.off('error', fail);
    };
    connection.on('error', fail);
    take((error, answer) => {
      if (error) return fail(error);
      end();
      resolve(answer as T);
    });
  });
}

async function signIn(address: string, server: SmtpServer, patience: Patience): Promise<SMTPConnection> {
  const { username, password } = server;
  const connection = connectionTo(address, server, patience);
  // An error that comes while nobody waits, such as that of a connection at rest, must not end the process.
  connection.on('error', () => {});
  try {
    await step(connection, (done) => connection.connect((error) => done(error)));
    if (username !== '' && password !== null)
      await step(connection, (done) =>
        connection.login({ user: username, pass: password }, (error) => done(error)),
      );
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Another address of the same host may answer; one that turned us away would do so again. */
const isUnreachable = (error: unknown): boolean =>
  ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT'].includes(told(error).code ?? '') && !told(error).response;

async function reach(server: SmtpServer, allowPrivate: boolean, patience: Patience): Promise<SMTPConnection> {
  const addresses = await publicAddressesOf(server.host, allowPrivate);
  let fault: unknown;
  for (const address of addresses.slice(0, mostAddresses)) {
    try {
      return await signIn(address, server, patience);
    } catch (error) {
      fault = error;
      if (!isUnreachable(error)) break;
    }
  }
  throw fault;
}

async function send(connection: SMTPConnection, envelope: Envelope, message: Buffer): Promise<Accepted> {
  let isHandedOver = false;
  const stream = Readable.from([message], { objectMode: false });
  stream.on('end', () => {
    isHandedOver = true;
  });
  try {
    const { response, rejectedErrors = [] } = await step<{
      response: string;
      rejectedErrors?: { recipient?: string; response?: string }[];
    }>(connection, (done) =>
      connection.send({ ...envelope, size: message.length }, stream, (error, info) =>
        done(error, info as never),
      ),
    );
    const rejected = rejectedErrors.map(({ recipient = '', response: said = '' }) => ({
      address: recipient,
      said: oneLine(said),
    }));
    return { response: oneLine(response), rejected };
  } catch (error) {
    throw mailFault(error, isHandedOver);
  }
}

/** Reaches the server and signs in, or says why not. */
export async function openSmtp(
  server: SmtpServer,
  allowPrivate: boolean,
  patience = usualPatience,
): Promise<SmtpSession> {
  if (server.username !== '' && server.password === null) throw new ServerFault(missingPassword);
  try {
    const connection = await reach(server, allowPrivate, patience);
    return {
      send: (envelope, message) => send(connection, envelope, message),
      close: () => connection.quit(),
    };
  } catch (error) {
    if (error instanceof SmtpFault) throw error;
    if (error instanceof NoAddress)
      throw new ServerFault(
        `There is no server called ${server.host}, or its address cannot be looked up right now.`,
      );
    if (error instanceof NotPublic)
      throw new ServerFault(
        `${server.host} is not on the public internet. Whoever runs Covernote can allow such servers by the setting MAIL_ALLOW_PRIVATE.`,
      );
    throw serverFault(error, server);
  }
}
