import assert from 'node:assert/strict'
import { createServer } from 'node:http'
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
main.innerHTML = '<h1>Report</h1><p style="break-before: page">Next steps</p>'
main.ariaBusy = 'false'
</script>`
const report = { brand: 'Acme', asked: { answers: 840 } } as ReportDocument

const asked: string[] = []
const server = createServer(({ url = '' }, reply) => {
  asked.push(url)
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
    await assert.rejects(printer?.print(report) ?? Promise.resolve(), /Open the report and print it/)
  })

  it(
    'is the page of the stored document, of which nobody else is asked',
    { skip: findChromium() === undefined },
    async () => {
      const pdf = (await createPrinter({ PUBLIC_URL: publicUrl })?.print(report))?.toString('latin1') ?? ''
      assert.match(pdf, /^%PDF-/)
      assert.match(pdf, /\/Title \(Acme 840\)/)
      assert.match(pdf, /\/Count 2\b/)
      assert.deepEqual(
        asked.filter((url) => url.startsWith('/api/')),
        [],
      )
    },
  )
})
