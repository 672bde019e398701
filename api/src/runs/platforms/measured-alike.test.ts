// The same answer in five wire formats has the same measures.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { z } from 'zod'
import { measure } from '../../measurement/measure.ts'
import type { Company } from '../../measurement/measurement.ts'
import { configuredPlatforms, platformEnvironment } from './platforms.settings.ts'
import { createAdapters } from './registry.ts'
import { GERMAN_TEACHER, plainQuestion } from './testing/ask-stand-in.ts'
import { brandAnswers, startPlatformStandIns, type PlatformStandIns } from './testing/platform-stand-ins.ts'

const acme: Company = { name: 'Acme', variations: [], domain: 'acme.com' }
const northwind: Company = { name: 'Northwind', variations: [], domain: 'northwind.com' }

let standIns: PlatformStandIns
before(async () => {
  standIns = await startPlatformStandIns(brandAnswers('Acme', 'acme.com'))
})
after(() => standIns.close())

async function measuredBy(adapter: ReturnType<ReturnType<typeof createAdapters>['get']>) {
  assert.ok(adapter)
  const { text, citations } = await adapter.ask({ ...plainQuestion, ...GERMAN_TEACHER })
  const { subject, competitors, citations: pages } = measure({ text, citations }, acme, [northwind])
  return {
    mentioned: subject.mentioned,
    position: subject.position,
    cited: subject.citationPosition !== null,
    citationPosition: subject.citationPosition,
    competitorPosition: competitors[0]?.position,
    found: pages.filter(({ state }) => state === 'retrieved').map(({ registrableDomain }) => registrableDomain),
  }
}

test('the same answers are measured the same on every platform', async () => {
  const adapters = createAdapters(configuredPlatforms(z.object(platformEnvironment).parse(standIns.environment)))
  assert.deepEqual([...adapters.keys()], [...platformIds])
  const absent = { mentioned: false, position: null, cited: false, citationPosition: null, competitorPosition: 1 }
  const expected = [
    { mentioned: true, position: 1, cited: true, citationPosition: 1, competitorPosition: 2, found: ['reddit.com'] },
    { ...absent, mentioned: true, position: 2, found: [] },
    { ...absent, found: [] },
  ]
  for (const id of platformIds) {
    const measured = []
    for (let turn = 0; turn < expected.length; turn += 1) measured.push(await measuredBy(adapters.get(id)))
    assert.deepEqual(measured, expected, id)
  }
})
