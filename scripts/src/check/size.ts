// `npm run -s check -- size`: how many lines the product has, package by package and room by room.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../workspace.ts'
import { isProductCode, sizeTable } from './product-lines.ts'

const NAME_WIDTH = 40
const COUNT_WIDTH = 8

const linesOf = (file: string) => readFileSync(join(WORKSPACE, file), 'utf8').split('\n').length - 1
const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', listed, { cwd: WORKSPACE, encoding: 'utf8' }).split('\0')
// A file that was removed and not committed yet is still listed.
const present = files.filter((file) => isProductCode(file) && existsSync(join(WORKSPACE, file)))
const row = (name: string, ...counts: (string | number)[]) =>
  name.padEnd(NAME_WIDTH) + counts.map((count) => String(count).padStart(COUNT_WIDTH)).join('')

console.log(row('package, room', 'files', 'lines'))
for (const [name, { files: count, lines }] of sizeTable(present.map((file) => [file, linesOf(file)]))) {
  const [folder = '', room] = name.split('/')
  console.log(row(room === undefined ? folder : `  ${room}`, count, lines))
}
