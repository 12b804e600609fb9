import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerFault } from '../../../src/smtp/faults.ts';
import { openSmtp } from '../../../src/smtp/session.ts';
import { mailbox, MailServer, trustMailServer } from '../../smtp/mailServer.ts';

let mail: MailServer;
beforeAll(async () => {
  trustMailServer();
  mail = await MailServer.start();
});
afterAll(() => mail.stop());

const patience = { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 1000 };
const open = (port: number) =>
  openSmtp({ host: 'localhost', port, security: 'starttls', ...mailbox }, true, patience);
const envelope = { from: 'office@covernote.example', to: ['amal@example.com'] };
const message = Buffer.from('Subject: Your renewal\r\n\r\nDear Amal\r\n');

describe('a mail server', () => {
  it('that has the whole mail and then says nothing leaves it uncertain', async () => {
    mail.ending = 'stalls';
    const session = await open(mail.port);
    await expect(session.send(envelope, message)).rejects.toMatchObject({ isUncertain: true });
  });

  it('that holds its answer back, but within our patience, has taken the mail', async () => {
    const arrived = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    mail.ending = 'takes';
    mail.beforeEnding = () => {
      arrived.resolve();
      return held.promise;
    };
    const session = await open(mail.port);
    const sending = session.send(envelope, message);
    await arrived.promise;
    expect(await Promise.race([sending, 'still waiting'])).toBe('still waiting');
    held.resolve();
    expect(await sending).toMatchObject({ rejected: [] });
    session.close();
    expect(mail.received).toHaveLength(1);
  });

  it('that takes the connection and never greets is told of as one that did not answer in time', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const fault = await open(port).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ServerFault);
    expect(fault).toMatchObject({ message: `localhost did not answer in time at port ${port}.` });
    silent.close();
  });
});
