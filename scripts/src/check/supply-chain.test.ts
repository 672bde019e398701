import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readAudit } from './audit-report.ts'
import { withLicences } from './bill-of-materials.ts'
import { isAllowed } from './package-licences.ts'

const licensed = (license: string, name = 'thing') => ({ name, versions: ['1.0.0'], license })

describe('the licences of packages', () => {
  test('are allowed by an SPDX expression of which enough is on the list', () => {
    for (const license of ['MIT', '(MIT AND Zlib)', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND MIT']) {
      assert.equal(isAllowed(licensed(license)), true, license)
    }
  })

  test('are refused where they oblige to more, are unknown, or are no licence', () => {
    const refused = [
      'GPL-3.0-only',
      'AGPL-3.0-only',
      '(MIT AND GPL-3.0-or-later)',
      'Unknown',
      'SEE LICENSE IN LICENSE.md',
    ]
    for (const license of [...refused, 'UNLICENSED', '']) assert.equal(isAllowed(licensed(license)), false, license)
  })

  test('have exceptions for one package each', () => {
    assert.equal(isAllowed(licensed('MPL-2.0', 'axe-core')), true)
    assert.equal(isAllowed(licensed('MPL-2.0')), false)
  })

  test('stand in the bill of materials, also of a package with a scope', () => {
    const bill = {
      bomFormat: 'CycloneDX' as const,
      components: [
        { name: 'pg', version: '8.23.1' },
        { group: '@types', name: 'pg', version: '8.23.1' },
        { name: 'pg', version: '7.0.0' },
      ],
    }
    const packages = [
      { name: 'pg', versions: ['8.22.0', '8.23.1'], license: 'MIT' },
      { name: '@types/pg', versions: ['8.23.1'], license: 'ISC' },
    ]
    const licences = withLicences(bill, packages).components.map(({ licenses }) => licenses?.[0]?.expression)
    assert.deepEqual(licences, ['MIT', 'ISC', undefined])
  })
})

describe('the audit', () => {
  const metadata = { vulnerabilities: {}, totalDependencies: 1425 }

  test('names what is found, who uses it and where it is mended', () => {
    const advisory = {
      findings: [{ version: '4.2.0', paths: ['gateway>mustache'], dev: false }],
      id: 1100001,
      title: 'A made-up fault',
      module_name: 'mustache',
      patched_versions: '>=4.2.1',
      severity: 'high',
      url: 'https://github.com/advisories/GHSA-xxxx-yyyy-zzzz',
    }
    assert.deepEqual(readAudit({ advisories: { 1100001: advisory }, metadata }), {
      found: true,
      lines: [
        'high: mustache 4.2.0: A made-up fault (https://github.com/advisories/GHSA-xxxx-yyyy-zzzz)',
        '  by gateway>mustache; mended in >=4.2.1',
        '1 advisory for 1425 packages.',
      ],
    })
  })

  test('passes where there is none', () => {
    assert.deepEqual(readAudit({ advisories: {}, metadata }), {
      found: false,
      lines: ['0 advisories for 1425 packages.'],
    })
  })

  test('says that nothing was compared where the registry has no advisories', () => {
    const { found, lines } = readAudit({
      error: { code: 'ERR_PNPM_AUDIT_BAD_RESPONSE', message: 'The audit endpoint responded with 405: ' },
    })
    assert.equal(found, false)
    assert.match(lines.join(), /nothing was compared: The audit endpoint responded with 405/)
  })

  test('fails on an answer that it does not know', () => {
    assert.throws(() => readAudit({ vulnerabilities: 3 }))
  })
})
