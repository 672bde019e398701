// Commands that read a JSON file: errors are told to the person at the terminal, and standard output holds only JSON.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The error message for the person at the terminal. */
export class Failure extends Error {}

/** Resolves a path against the folder where the command was typed: npm changes the folder and sets INIT_CWD. */
function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

/** @param file JSON, or where its name ends in .jsonl, an array with one element on each line */
export function readJson(file: string): unknown {
  let content: string
  try {
    content = readFileSync(pathOf(file), 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Failure(code === 'ENOENT' ? `There is no file ${pathOf(file)}` : `${file} cannot be read: ${message}`)
  }
  const text = content.replace(/^\uFEFF/, '')
  return file.endsWith('.jsonl')
    ? text
        .trimEnd()
        .split('\n')
        .map((line, index) => parse(line, `${file}:${index + 1}`))
    : parse(text, file)
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure(`${place} is not JSON: ${(error as Error).message}`)
  }
}

export function printResult(command: () => unknown): void {
  try {
    const result = command()
    // `… | head` closes the pipe early.
    process.stdout.on('error', () => undefined)
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
