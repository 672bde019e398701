// `npm run -s check -- licences`: refuses packages whose licence is not one of those that the product may use.

import { runCommand } from '../command.ts'
import { isAllowed, packageLicences } from './package-licences.ts'

await runCommand(async () => {
  const packages = await packageLicences()
  const refused = packages.filter((one) => !isAllowed(one))
  for (const { name, versions, license } of refused) console.log(`${name} ${versions.join(', ')}: ${license}`)
  console.log(
    refused.length === 0
      ? `All ${packages.length} packages have a licence that scripts/src/check/package-licences.ts allows.`
      : `${refused.length} of ${packages.length} packages have a licence that scripts/src/check/package-licences.ts does not allow.`,
  )
  return refused.length === 0 ? 0 : 1
})
