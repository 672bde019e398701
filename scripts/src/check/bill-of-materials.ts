// Adds licences to pnpm's software bill of materials: the version that makes it cannot read them from the store of the one that installs.

import type { LicensedPackage } from './package-licences.ts'

interface Component {
  group?: string
  name: string
  version: string
  licenses?: { expression: string }[]
}

export interface BillOfMaterials {
  bomFormat: 'CycloneDX'
  components: Component[]
}

/** A package for another operating system is not installed, so its licence is not known. */
export function withLicences(bill: BillOfMaterials, packages: LicensedPackage[]): BillOfMaterials {
  const licences = new Map(
    packages.flatMap(({ name, versions, license }) => versions.map((version) => [`${name}@${version}`, license])),
  )
  const components = bill.components.map((component) => {
    const { group, name, version } = component
    const expression = licences.get(`${group === undefined ? '' : `${group}/`}${name}@${version}`)
    return expression === undefined ? component : { ...component, licenses: [{ expression }] }
  })
  return { ...bill, components }
}
