/** What kept a mail from being sent. */
export class SmtpFault extends Error {
  /** Another try may succeed. */
  readonly isPassing: boolean;
  /** The server had the whole mail when the line went dead: it may have taken it. */
  readonly isUncertain: boolean;

  constructor(sentence: string, { isPassing = false, isUncertain = false } = {}) {
    super(sentence);
    this.isPassing = isPassing;
    this.isUncertain = isUncertain;
  }
}

/** The server cannot be used at all, whatever the mail: it is away, or does not let us in. */
export class ServerFault extends SmtpFault {
  constructor(sentence: string) {
    super(sentence, { isPassing: true });
  }
}

/** As nodemailer and Node tell it. */
type Told = {
  message?: string;
  code?: string;
  originalCode?: string;
  response?: string;
  responseCode?: number;
};
export const told = (error: unknown): Told => error as Told;

const longestAnswer = 300;

/** What a server answers is anybody's text: one line of it, and not too long. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('\ufffd', '')
    .trim()
    .slice(0, longestAnswer);

const said = ({ response }: Told): string => (response ? ` It said: ${oneLine(response)}` : '');

const certificateFaults: Record<string, string> = {
  CERT_HAS_EXPIRED: 'it has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody we know has signed it',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody we know has signed it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody we know has signed it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'nobody we know has signed it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another server',
};

/** Why a server could not be reached or did not let us in, in words for whoever set it up. */
export function serverFault(error: unknown, { host, port }: { host: string; port: number }): ServerFault {
  const fault = told(error);
  const { code = '', originalCode = code } = fault;
  const certificate = certificateFaults[originalCode];
  if (certificate) return new ServerFault(`The certificate of ${host} is not valid: ${certificate}.`);
  if (originalCode === 'ECONNREFUSED')
    return new ServerFault(`${host} does not take connections at port ${port}.`);
  if (code === 'EAUTH')
    return new ServerFault(`${host} did not accept the user name and password.${said(fault)}`);
  if (code === 'ETIMEDOUT') return new ServerFault(`${host} did not answer in time at port ${port}.`);
  if (code === 'ETLS' || /ssl|tls/i.test(originalCode) || /ssl|tls/i.test(fault.message ?? ''))
    return new ServerFault(
      `No encrypted connection to ${host} could be made at port ${port}. Try another encryption or port.${said(fault)}`,
    );
  return new ServerFault(`${host} ended the connection at port ${port}.${said(fault)}`);
}

/** Why a server that let us in did not take the mail. */
export function mailFault(error: unknown, isHandedOver: boolean): SmtpFault {
  const fault = told(error);
  const { responseCode = 0 } = fault;
  if (responseCode >= 500) return new SmtpFault(`The mail server refused the mail.${said(fault)}`);
  if (responseCode >= 400)
    return new SmtpFault(`The mail server could not take the mail right now.${said(fault)}`, {
      isPassing: true,
    });
  if (isHandedOver)
    return new SmtpFault('The connection ended before the mail server confirmed the mail.', {
      isUncertain: true,
    });
  if (fault.code === 'EENVELOPE' || fault.code === 'EMESSAGE')
    return new SmtpFault(`The mail server does not take this mail: ${oneLine(fault.message ?? '')}.`);
  return new SmtpFault('The connection to the mail server ended.', { isPassing: true });
}
