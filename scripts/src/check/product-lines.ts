// What counts as a line of the product (decision 0025), and how many of them each room has.

import { extname } from 'node:path'

const CODE = new Set(['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.css', '.sql'])
const TESTS = /(^e2e\/)|\.(test|spec)\.\w+$|(^|\/)(testing|cases|bench)\//

/** Word lists and JSON are data; tests, benchmarks and what serves them alone are not the product. */
export function isProductCode(file: string): boolean {
  return CODE.has(extname(file)) && !TESTS.test(file)
}

/** Folders of a package's sources are its rooms; files beside them are the room ".". */
function roomOf(file: string): [folder: string, room: string] {
  const [folder = '', ...path] = file.split('/')
  if (path[0] === 'src') path.shift()
  return path.length === 0 ? ['.', '.'] : [folder, path.length === 1 ? '.' : path[0]!]
}

export interface Size {
  files: number
  lines: number
}

function add(sizes: Map<string, Size>, name: string, lines: number): void {
  const { files, lines: sum } = sizes.get(name) ?? { files: 0, lines: 0 }
  sizes.set(name, { files: files + 1, lines: sum + lines })
}

/** @returns package, and `package/room` below it, each with its size; `all` at the end */
export function sizeTable(counted: [file: string, lines: number][]): [name: string, size: Size][] {
  const sizes = new Map<string, Size>()
  for (const [file, lines] of counted) {
    const [folder, room] = roomOf(file)
    for (const name of [folder, `${folder}/${room}`]) add(sizes, name, lines)
  }
  const sorted = [...sizes].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [, lines] of counted) add(sizes, 'all', lines)
  return [...sorted, ['all', sizes.get('all') ?? { files: 0, lines: 0 }]]
}
