// What is shipped, as CycloneDX (1.6). npm's own `npm sbom --omit=dev` leaves out packages that some tool needs as well (27 of
// 233 when this was written), calls the package by the name of its folder, and never comes out the same twice.
import { createHash } from 'node:crypto';
import { LockFile, type Package } from './lock-file.ts';

/** The same bytes for the same lock file and moment. `at`: of the release. */
export function sbomOf(folder: string, version: string, at: Date): string {
  const lock = new LockFile(folder);
  const { name, licence, uses } = lock.root;
  const inPanel = lock.inPanel;
  const shipped = [...lock.installed, ...inPanel];
  const ids = new Map(shipped.map((one) => [one.path, idOf(one)]));
  const root = `${name}@${version}`;
  const idsOf = (paths: readonly string[]): string[] => paths.flatMap((path) => ids.get(path) ?? []).sort();
  const components = shipped.map(componentOf);
  const digest = createHash('sha256')
    .update(JSON.stringify([root, components]))
    .digest('hex');
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')}`,
      version: 1,
      metadata: {
        timestamp: at.toISOString(),
        lifecycles: [{ phase: 'build' }],
        component: {
          'bom-ref': root,
          type: 'application',
          name,
          version,
          licenses: licencesOf(licence),
          purl: purlOf({ name, version }),
        },
      },
      components,
      dependencies: [
        { ref: root, dependsOn: idsOf([...uses, ...inPanel.map(({ path }) => path)]) },
        ...shipped.map((one) => ({ ref: idOf(one), dependsOn: idsOf(one.uses) })),
      ],
    },
    null,
    2,
  )}\n`;
}

/** One version may lie in two places, on different neighbours. */
const idOf = ({ name, version, path }: Package): string => `${name}@${version}|${path}`;

function componentOf(one: Package): object {
  const { name, version, licence, integrity, isOptional } = one;
  const [, algorithm = '', base64 = ''] = /^(sha\d+)-([^ ]+)/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': idOf(one),
    name,
    version,
    scope: isOptional ? 'optional' : 'required',
    ...(base64 === ''
      ? {}
      : {
          hashes: [
            { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') },
          ],
        }),
    licenses: licencesOf(licence),
    purl: purlOf(one),
  };
}

function licencesOf(licence: string | null): object[] {
  if (licence === null) return [];
  return [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }];
}

const purlOf = ({ name, version }: Pick<Package, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;
