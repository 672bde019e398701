import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { findChromium } from '@sightline/shared/service/find-program.ts'
import { createPrinter } from './print-edition.ts'

/** Stands in for the page of a shared report: asks the API for it, and for what a page has no reason to ask for. */
const PAGE = `<!doctype html><title>waiting</title><main aria-busy="true"></main><script type="module">
const { data } = await (await fetch('/api/shared/print')).json()
const isRefused = (await Promise.allSettled([fetch('/api/telemetry', { method: 'POST' }), fetch('http://localhost:1/')])).every(({ status }) => status === 'rejected')
document.title = data.report.brand + ' ' + data.report.asked.answers + (isRefused ? '' : ' leaks')
const main = document.querySelector('main')
main.innerHTML = '<h1>Report</h1><p role="img" aria-busy="true"></p><p style="break-before: page">Next steps</p>'
main.ariaBusy = 'false'
// When the network has long counted as idle.
setTimeout(() => {
  document.title += ', with its chart'
  document.querySelector('p').removeAttribute('aria-busy')
}, 1500)
</script>`
const CHROMIUM_PATH = findChromium()
/** A browser that must answer starts slowly where much else runs. */
const LONG_MS = 120_000
const longLimit = () => AbortSignal.timeout(LONG_MS)
/** As root a found browser must start; for others it needs a sandbox, which not every machine allows. */
const missing =
  CHROMIUM_PATH === undefined
    ? 'Chromium was not found: install it or set CHROMIUM_PATH'
    : process.getuid?.() !== 0 &&
        !(await createPrinter({ PUBLIC_URL: '', CHROMIUM_PATH }, longLimit, { patienceMs: LONG_MS })?.canPrint())
      ? 'Chromium does not start: this machine gives it no sandbox (user namespaces)'
      : false
const report = { brand: 'Acme', asked: { answers: 840 } } as ReportDocument

const asked: string[] = []
/** the page has no answer: this is done in its place */
let hang: (() => void) | undefined
let gone: Promise<unknown> | undefined
const server = createServer(({ url = '', socket }, reply) => {
  asked.push(url)
  if (hang) {
    gone ??= once(socket, 'close')
    return hang()
  }
  reply.setHeader('content-type', 'text/html').end(PAGE)
})
let publicUrl: string
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  publicUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
after(() => server.close())

describe('a PDF', () => {
  it('cannot be made without a browser', () => {
    assert.equal(createPrinter({ PUBLIC_URL: publicUrl, CHROMIUM_PATH: '/nowhere' }), null)
  })

  it('is refused with a sentence where the browser does not start', async () => {
    const printer = createPrinter({ PUBLIC_URL: publicUrl, CHROMIUM_PATH: '/bin/false' })
    await assert.rejects(printer?.print(report, 'a person') ?? Promise.resolve(), /Open the report and print it/)
  })

  it('is not offered where the browser does not start, which is tried once; a busy machine is believed', async (test) => {
    const folder = await mkdtemp(join(tmpdir(), 'print-test-'))
    test.after(() => rm(folder, { recursive: true }))
    const [browser, starts] = [join(folder, 'browser'), join(folder, 'starts')]
    const printerOf = async (end: string, patience: { patienceMs: number; againMs?: number }) => {
      await writeFile(browser, `#!/bin/sh\necho >> ${starts}\n${end}\n`)
      await chmod(browser, 0o700)
      return createPrinter({ PUBLIC_URL: publicUrl, CHROMIUM_PATH: browser }, longLimit, patience)
    }
    const broken = await printerOf('exit 1', { patienceMs: LONG_MS })
    assert.deepEqual([await broken?.canPrint(), await broken?.canPrint()], [false, false])
    assert.equal(await readFile(starts, 'utf8'), '\n')
    const busy = await printerOf('exec sleep 2', { patienceMs: 1 })
    assert.deepEqual([await busy?.canPrint(), await busy?.canPrint(1)], [true, true])
  })

  it('is offered again when the browser starts later, as memory may have been short', async (test) => {
    const folder = await mkdtemp(join(tmpdir(), 'print-test-'))
    test.after(() => rm(folder, { recursive: true }))
    const [browser, starts] = [join(folder, 'browser'), join(folder, 'starts')]
    await writeFile(browser, `#!/bin/sh\necho >> ${starts}\nexit 1\n`)
    await chmod(browser, 0o700)
    const patience = { patienceMs: LONG_MS, againMs: 1 }
    const printer = createPrinter({ PUBLIC_URL: publicUrl, CHROMIUM_PATH: browser }, longLimit, patience)
    do assert.equal(await printer?.canPrint(), false)
    while ((await readFile(starts, 'utf8')).length < 2)
  })

  it('is offered where the browser starts', { skip: missing }, async () => {
    assert.equal(
      await createPrinter({ PUBLIC_URL: publicUrl, CHROMIUM_PATH }, longLimit, { patienceMs: LONG_MS })?.canPrint(),
      true,
    )
  })

  it('counts the time in line, starts no browser for who has waited too long, and each browser has a home of its own', async (test) => {
    const folder = await mkdtemp(join(tmpdir(), 'print-test-'))
    test.after(() => rm(folder, { recursive: true }))
    const [browser, homes] = [join(folder, 'browser'), join(folder, 'homes')]
    await writeFile(browser, `#!/bin/sh\necho "$HOME" >> ${homes}\nexit 1\n`)
    await chmod(browser, 0o700)
    const limits = [longLimit(), AbortSignal.abort(), longLimit()]
    const printer = createPrinter(
      { PUBLIC_URL: publicUrl, CHROMIUM_PATH: browser },
      () => limits.shift() ?? longLimit(),
    )
    const print = (person: string) => printer?.print(report, person) ?? Promise.resolve()
    const asking = ['first', 'late', 'last'].map((person) => assert.rejects(print(person), /Open the report and print/))
    assert.deepEqual(limits, [])
    await assert.rejects(print('one too many'), /Many PDFs are being made/)
    await Promise.all(asking)
    const started = (await readFile(homes, 'utf8')).trim().split('\n')
    assert.equal(started.length, 2)
    assert.equal(new Set([...started, tmpdir()]).size, 3)
    for (const home of started) await assert.rejects(stat(home), { code: 'ENOENT' })
  })

  it('is the page of the stored document, of which nobody else is asked', { skip: missing }, async () => {
    const printer = createPrinter({ PUBLIC_URL: publicUrl, CHROMIUM_PATH }, longLimit)
    const pdf = (await printer?.print(report, 'a person'))?.toString('latin1') ?? ''
    assert.match(pdf, /^%PDF-/)
    assert.match(pdf, /\/Title \(Acme 840, with its chart\)/)
    assert.match(pdf, /\/Count 2\b/)
    assert.deepEqual(
      asked.filter((url) => url.startsWith('/api/')),
      [],
    )
  })

  it(
    'is given up at its limit, with its browser, and a person waits for one at a time',
    { skip: missing },
    async () => {
      let limit = new AbortController()
      const printer = createPrinter({ PUBLIC_URL: publicUrl, CHROMIUM_PATH }, () => limit.signal)
      const print = (person: string) => printer?.print(report, person) ?? Promise.resolve()
      hang = () => limit.abort()
      const first = assert.rejects(print('a person'), /Open the report and print it/)
      await assert.rejects(print('a person'), /Your last PDF is still being made/)
      await first
      assert.ok(gone)
      await gone
      ;[hang, limit] = [undefined, new AbortController()]
      await Promise.all(['a person', 'another'].map(print))
    },
  )
})
