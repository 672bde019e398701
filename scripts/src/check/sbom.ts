// `npm run -s check -- sbom >sightline.cdx.json`: the software bill of materials of all locked packages, as CycloneDX 1.6.
// Those that only build or test the product have the scope "excluded".

import { runCommand } from '../command.ts'
import { withLicences, type BillOfMaterials } from './bill-of-materials.ts'
import { packageLicences } from './package-licences.ts'
import { askAuditor } from './pnpm.ts'

const FORMAT = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application']

await runCommand(async () => {
  const bill = (await askAuditor('sbom', ...FORMAT, '--lockfile-only')) as BillOfMaterials
  process.stdout.write(`${JSON.stringify(withLicences(bill, await packageLicences()), null, 2)}\n`)
  return 0
})
