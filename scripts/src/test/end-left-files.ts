// `node --import` of this file ends the process of a test file some time after its tests: where a test that failed left a server
// open, the run would wait for it forever. The time is in the import's address, in milliseconds: `?within=…`.

import { after } from 'node:test'

const within = Number(new URL(import.meta.url).searchParams.get('within'))

function end() {
  process.stderr.write(`The tests were over, and the process lived on for ${within} ms: something was left open.\n`)
  process.exit(1)
}

// The runner loads this file, too, and is no test file.
if (process.env.NODE_TEST_CONTEXT !== undefined) after(() => void setTimeout(end, within).unref())
