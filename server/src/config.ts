import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { scannerAddress, type ScannerAddress } from './files/scanner.ts';
import { StartError } from './start/startError.ts';

export class ConfigError extends StartError {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const roles = ['all', 'api', 'worker'] as const;

export type Config = {
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  secretsDir: string;
  databaseUrl?: string;
  adminEmail?: string;
  adminPassword?: string;
  logLevel: (typeof logLevels)[number];
  trustProxy: boolean | number | string[];
  role: (typeof roles)[number];
  /** Milliseconds in which the database gives a connection; tests have more patience with a busy machine. */
  connectWithin: number;
  /** Mail servers of our own network are used as well. */
  mailAllowPrivate: boolean;
  /** Every file that is uploaded is shown to it first. */
  scanner?: ScannerAddress;
};

const path = z
  .string()
  .max(1000, 'must be at most 1000 characters long')
  .refine((text) => !text.includes('\0'), {
    error: 'must be a path',
  });

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(text);
}

function isDatabaseAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

const trustProxy = z.string().transform((text, context): boolean | number | string[] => {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  if (addresses.every(isAddressOrRange)) return addresses;
  context.addIssue('must be true, false, a number of proxies up to 99, or addresses separated by commas');
  return z.NEVER;
});

const settings = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a number from 1 to 65535')
    .default(3000),
  PUBLIC_URL: z
    .string()
    .max(500, 'must be at most 500 characters long')
    .refine(isWebAddress, 'must be a web address without a path, such as https://crm.example.com')
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  DATA_DIR: path.default('./data'),
  SECRETS_DIR: path.default('./secrets'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseAddress, 'must look like postgres://user:password@host:5432/database')
    .optional(),
  ADMIN_EMAIL: z.email('must be an email address').max(254, 'must be at most 254 characters long').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  TRUST_PROXY: trustProxy.default(false),
  ROLE: z.enum(roles, `must be one of ${roles.join(', ')}`).default('all'),
  MAIL_ALLOW_PRIVATE: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  SCANNER_ADDRESS: z
    .string()
    .max(1000, 'must be at most 1000 characters long')
    .transform((text, context): ScannerAddress => {
      const address = scannerAddress(text);
      if (address) return address;
      context.addIssue('must be a host and a port, such as 127.0.0.1:3310, or the path of a socket');
      return z.NEVER;
    })
    .optional(),
});

/** An empty variable counts as unset, as it does in most compose files. */
function readSettings(env: NodeJS.ProcessEnv): z.output<typeof settings> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = readSettings(env);
  const host = values.HOST;
  return {
    host,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    secretsDir: resolve(values.SECRETS_DIR),
    ...(values.DATABASE_URL !== undefined && { databaseUrl: values.DATABASE_URL }),
    ...(values.ADMIN_EMAIL !== undefined && { adminEmail: values.ADMIN_EMAIL }),
    ...(values.ADMIN_PASSWORD !== undefined && { adminPassword: values.ADMIN_PASSWORD }),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    role: values.ROLE,
    connectWithin: 1500,
    mailAllowPrivate: values.MAIL_ALLOW_PRIVATE,
    ...(values.SCANNER_ADDRESS !== undefined && { scanner: values.SCANNER_ADDRESS }),
  };
}
