import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const refused: [name: string, value: string, sentence: string][] = [
  ['HOST', 'not a host', 'The setting HOST must be a host name or an address.'],
  ['PORT', 'eighty', 'The setting PORT must be a number from 1 to 65535.'],
  ['PORT', '0', 'The setting PORT must be a number from 1 to 65535.'],
  ['PORT', '65536', 'The setting PORT must be a number from 1 to 65535.'],
  ['PORT', '3000x', 'The setting PORT must be a number from 1 to 65535.'],
  ['PORT', '1e3', 'The setting PORT must be a number from 1 to 65535.'],
  [
    'PUBLIC_URL',
    'crm',
    'The setting PUBLIC_URL must be a web address without a path, such as https://crm.example.com.',
  ],
  [
    'PUBLIC_URL',
    'crm.example.com',
    'The setting PUBLIC_URL must be a web address without a path, such as https://crm.example.com.',
  ],
  [
    'PUBLIC_URL',
    'https://crm.example.com/app',
    'The setting PUBLIC_URL must be a web address without a path, such as https://crm.example.com.',
  ],
  [
    'DATABASE_URL',
    'mysql://localhost/covernote',
    'The setting DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  ['ADMIN_EMAIL', 'admin', 'The setting ADMIN_EMAIL must be an email address.'],
  ['ADMIN_PASSWORD', 'short', 'The setting ADMIN_PASSWORD must have at least 12 characters.'],
  [
    'LOG_LEVEL',
    'loud',
    'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ],
  [
    'TRUST_PROXY',
    'yes',
    'The setting TRUST_PROXY must be true, false, a number of proxies up to 99, or addresses separated by commas.',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'The setting TRUST_PROXY must be true, false, a number of proxies up to 99, or addresses separated by commas.',
  ],
  ['ROLE', 'web', 'The setting ROLE must be one of all, api, worker.'],
  ['MAIL_ALLOW_PRIVATE', 'yes', 'The setting MAIL_ALLOW_PRIVATE must be true or false.'],
  [
    'SCANNER_ADDRESS',
    'clamd',
    'The setting SCANNER_ADDRESS must be a host and a port, such as 127.0.0.1:3310, or the path of a socket.',
  ],
  ['DATA_DIR', 'a\0b', 'The setting DATA_DIR must be a path.'],
];

test.each(refused)('%s=%j is refused with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence));
});

test('a refusal does not repeat the value, which may be a password', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/);
  expect(() => readConfig({ DATABASE_URL: 'http://u:hunter2@h/db' })).not.toThrow(/hunter2/);
});

test('nothing set means the defaults', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('data'),
    secretsDir: resolve('secrets'),
    logLevel: 'info',
    trustProxy: false,
    role: 'all',
    connectWithin: 1500,
    mailAllowPrivate: false,
  });
});

test('an empty variable counts as unset', () => {
  const names = [
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'TRUST_PROXY',
    'ROLE',
    'MAIL_ALLOW_PRIVATE',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test('everything set is taken over', () => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_URL: 'https://crm.example.com/',
    DATA_DIR: '/srv/data',
    SECRETS_DIR: '/srv/secrets',
    DATABASE_URL: 'postgresql://covernote@db/covernote',
    ADMIN_EMAIL: 'ada@example.com',
    ADMIN_PASSWORD: 'correct horse battery',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ROLE: 'api',
    MAIL_ALLOW_PRIVATE: 'true',
  });
  expect(config).toEqual({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://crm.example.com',
    dataDir: '/srv/data',
    secretsDir: '/srv/secrets',
    databaseUrl: 'postgresql://covernote@db/covernote',
    adminEmail: 'ada@example.com',
    adminPassword: 'correct horse battery',
    logLevel: 'warn',
    trustProxy: 1,
    role: 'api',
    connectWithin: 1500,
    mailAllowPrivate: true,
  });
});

test('the public address brackets an IPv6 host', () => {
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s is understood', (text, value) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value);
});
