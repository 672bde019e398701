export const WORKSPACE: string

/** @param name of the package, such as remote-account */
export function buildInputs(name: string): {
  /** paths from the workspace, sorted */
  files: string[]
  /** `importer package`, where the importer is the folder whose package.json names the package */
  packages: string[]
}
