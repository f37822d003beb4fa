/**
 * What runs Muster elsewhere (image, compose, Kubernetes, systemd): each can be read, names settings that
 * exist and addresses that answer, and gives no more rights than needed.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import { settingTable } from '#server/process/setting-table.ts';
import { root } from '../scripts/sources.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const known = new Map(settingTable.map((setting) => [setting.name, setting]));

/** What `npm start` sets for Node and its library, where nobody has set it. */
const ofProcess: Readonly<Record<string, string>> = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { pinnedEnvironment } from './scripts/install.mjs';
      const { NODE_OPTIONS, MALLOC_ARENA_MAX } = pinnedEnvironment();
      console.log(JSON.stringify({ NODE_OPTIONS, MALLOC_ARENA_MAX }));`,
    ],
    { cwd: root, env: {}, encoding: 'utf8' },
  ),
);

/** Settings that a setting of the same name takes; NODE_ENV is Node's own. */
function refuseUnknown(settings: Readonly<Record<string, string>>, where: string): void {
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'NODE_ENV') continue;
    const started = ofProcess[name];
    if (started !== undefined) {
      assert.equal(value, started, `${where}: ${name} is not as npm start sets it`);
      continue;
    }
    const setting = known.get(name);
    assert.ok(setting, `${where}: ${name} is no setting`);
    assert.ok(setting.fits(value), `${where}: ${name} must be ${setting.shape}, not ${value}`);
  }
}

const key = Buffer.alloc(32, 7).toString('base64');
const secrets: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'p',
  S3_PASSWORD: 's',
  DATA_KEY: key,
  PUBLIC_URL: 'https://hr.example.com',
};
const filled = (text: string): string =>
  text.replace(/\$\{(\w+)(?::-([^}]*)|:\?)?\}/g, (_, name: string, usual = '') => secrets[name] ?? usual);

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** The entry of `npm start`, and all flags that it gives to Node. */
function isOfStart(command: readonly string[]): void {
  const [entry = '', ...flags] = command.toReversed();
  const given = flags.toReversed().map((flag) => `'${flag}'`);
  assert.ok(read('scripts/install.mjs').includes(`const heapFlags = [${given.join(', ')}];`), `${given}`);
  assert.ok(read('scripts/start.mjs').includes(`'../${entry}'`), entry);
}

test('the image starts the entry that npm start starts, as nobody in particular', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const of = (word: string) => lines.filter((line) => line.startsWith(`${word} `));
  const [last = ''] = of('FROM').slice(-1);
  const node = /^FROM node:(\d+)-/.exec(last)?.[1];
  assert.equal(node, process.versions.node.split('.')[0], 'the Node that package-lock.json pins');
  assert.deepEqual(of('USER'), ['USER node']);
  assert.ok(lines.indexOf('USER node') > lines.indexOf(last));
  const command = JSON.parse(of('CMD').at(-1)?.slice(4) ?? '[]') as string[];
  assert.equal(command[0], 'node');
  isOfStart(command.slice(1));
  const settings = (of('ENV')[0] ?? '')
    .slice(4)
    .split(' ')
    .map((pair) => splitOnce(pair));
  refuseUnknown(Object.fromEntries(settings), 'Dockerfile');
  for (const line of of('COPY').filter((each) => !each.includes('--from'))) {
    for (const from of line.split(' ').slice(1, -1))
      assert.ok(from === '.' || existsSync(join(root, from)), line);
  }
});

test('what is left out of the image is none of what it copies', () => {
  const ignored = new Set(read('.dockerignore').trim().split('\n'));
  for (const folder of ['src', 'db', 'scripts', 'public', 'package.json'])
    assert.ok(!ignored.has(folder), folder);
  for (const folder of ['.git', 'data', 'node_modules']) assert.ok(ignored.has(folder), folder);
});

type Service = {
  image?: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  volumes?: string[];
  tmpfs?: string[];
  stop_grace_period?: string;
};

test('compose: a database, a store of files, and a server on a root that is read only', () => {
  const { services, volumes } = parse(filled(read('deploy/compose.yaml'))) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const { muster, database, files } = services;
  assert.ok(muster?.environment && database && files);
  refuseUnknown(muster.environment, 'compose');
  assert.equal(new URL(muster.environment['DATABASE_URL'] ?? '').hostname, 'database');
  assert.equal(new URL(muster.environment['FILES_URL'] ?? '').hostname, 'files');
  assert.deepEqual([muster.read_only, muster.cap_drop, muster.tmpfs], [true, ['ALL'], ['/tmp']]);
  assert.ok(Number.parseInt(muster.stop_grace_period ?? '', 10) > 10, 'longer than open calls have');
  for (const each of Object.values(services)) {
    assert.doesNotMatch(each.image ?? 'muster', /:latest$/);
    for (const volume of each.volumes ?? []) assert.ok((volume.split(':')[0] ?? '') in volumes, volume);
  }
});

type Container = {
  env: { name: string; value: string }[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  volumeMounts: { name: string; mountPath: string }[];
} & Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string } }>;
type Deployment = {
  spec: {
    selector: { matchLabels: object };
    template: {
      metadata: { labels: object };
      spec: {
        containers: Container[];
        volumes: { name: string }[];
        securityContext: { runAsNonRoot: boolean };
        terminationGracePeriodSeconds: number;
      };
    };
  };
};

/** The chart's templates use nothing but values by their names. */
function rendered(): Record<string, unknown>[] {
  const values = parse(read('deploy/helm/values.yaml')) as Record<string, string>;
  const folder = join(root, 'deploy/helm/templates');
  return readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replace(
      /\{\{ ([\w.]+) \}\}/g,
      (_, name: string) => {
        const [, place = '', value = ''] = name.split('.');
        const found = place === 'Release' ? 'muster' : values[value];
        assert.notEqual(found, undefined, `${file}: there is no ${name}`);
        return String(found);
      },
    );
    assert.doesNotMatch(text, /\{\{/, file);
    return parse(text) as Record<string, unknown>;
  });
}

test('the chart: probes that exist, a read-only root, and settings that fit', () => {
  const parts = rendered();
  for (const part of parts) assert.ok(part['apiVersion'] && part['kind'] && part['metadata']);
  const deployment = parts.find(({ kind }) => kind === 'Deployment') as Deployment | undefined;
  assert.ok(deployment);
  const { template, selector } = deployment.spec;
  assert.deepEqual({ ...template.metadata.labels, ...selector.matchLabels }, template.metadata.labels);
  const [container] = template.spec.containers;
  assert.ok(container);
  refuseUnknown(Object.fromEntries(container.env.map(({ name, value }) => [name, value])), 'chart');
  assert.equal(container.startupProbe.httpGet.path, '/health/live');
  assert.equal(container.livenessProbe.httpGet.path, '/health/live');
  assert.equal(container.readinessProbe.httpGet.path, '/health/ready');
  assert.ok(template.spec.securityContext.runAsNonRoot && container.securityContext.readOnlyRootFilesystem);
  assert.equal(container.securityContext.allowPrivilegeEscalation, false);
  assert.ok(template.spec.terminationGracePeriodSeconds > 10);
  const volumes = new Set(template.spec.volumes.map(({ name }) => name));
  for (const { name } of container.volumeMounts) assert.ok(volumes.has(name), name);
});

test('systemd: the same entry, a user of its own, and a stop that is waited for', () => {
  const lines = read('deploy/muster.service')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const settings = new Map<string, string>();
  for (const line of lines.filter((each) => !each.startsWith('['))) {
    const at = line.indexOf('=');
    assert.ok(at > 0, line);
    assert.ok(!settings.has(line.slice(0, at)) || line.startsWith('Environment'), `twice: ${line}`);
    settings.set(line.slice(0, at), line.slice(at + 1));
  }
  isOfStart(settings.get('ExecStart')?.split(' ').slice(1) ?? []);
  const given =
    settings
      .get('Environment')
      ?.split(' ')
      .map((pair) => splitOnce(pair)) ?? [];
  refuseUnknown(Object.fromEntries(given), 'muster.service');
  assert.equal(settings.get('User'), 'muster');
  assert.equal(settings.get('KillSignal'), 'SIGTERM');
  assert.ok(Number(settings.get('TimeoutStopSec')) > 10);
  assert.equal(settings.get('ProtectSystem'), 'strict');
});

test('the version is said once for package, chart and image, and the changelog begins with it', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const chart = parse(read('deploy/helm/Chart.yaml')) as { version: string; appVersion: string };
  const values = parse(read('deploy/helm/values.yaml')) as { image: string };
  assert.deepEqual([chart.version, chart.appVersion, values.image], [version, version, `muster:${version}`]);
  assert.equal(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1], version);
});
