import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { personas } from '@sightline/shared/domain/personas.ts'
import { answerModes, platformIds } from '@sightline/shared/domain/platforms.ts'
import type { Company } from '../../measurement/measurement.ts'
import { sampleAnswer } from './sample-answer.ts'
import { sampleMarket } from './sample-market.ts'
import { acme, globex, initech, questionFor, season, share, withoutAddresses } from './testing/season.ts'

const textOf = (changes: Parameters<typeof questionFor>[0]) => sampleAnswer(questionFor(changes)).text

describe('a sample answer', () => {
  test('is deterministic', () => {
    assert.deepEqual(sampleAnswer(questionFor()), sampleAnswer(questionFor()))
  })

  test('does not depend on earlier answers', () => {
    const first = sampleAnswer(questionFor())
    season({ subject: globex, competitors: [acme] }, { every: 30 })
    assert.deepEqual(sampleAnswer(questionFor()), first)
  })

  test('differs by day, platform, mode, prompt, category and project', () => {
    const texts = [
      {},
      { day: '2026-08-04' },
      { platform: 'gemini' as const },
      { mode: 'without-web-search' as const },
      { promptText: 'Which running shoes are the best?' },
      { category: 'Company Overview' },
      { subject: { ...acme, domain: 'acme.org' } },
    ].map(textOf)
    assert.equal(new Set(texts).size, texts.length)
  })

  test('costs nothing and says in its raw body that it is a sample', () => {
    const { costUsd, rawBody } = sampleAnswer(questionFor())
    assert.equal(costUsd, 0)
    assert.partialDeepStrictEqual(JSON.parse(rawBody), { sample: true })
  })

  test('is about as long as a short answer of a platform', () => {
    const lengths = season({}, { every: 10 })
      .map(({ reply }) => reply.text.length)
      .sort((left, right) => left - right)
    assert.ok((lengths[0] ?? 0) > 40 && (lengths.at(-1) ?? 0) < 5000)
    const median = lengths[Math.floor(lengths.length / 2)] ?? 0
    assert.ok(median > 500 && median < 1500, `median ${median}`)
  })
})

describe('the text', () => {
  test('has no empty places or marks', () => {
    for (const mode of answerModes) {
      for (const { reply } of season({ mode }, { every: 15 })) {
        assert.doesNotMatch(reply.text, /\{\w+\}|undefined|null|NaN|\(\)|\[\]|\*{4}|\S {2,}\S|\n{3}|\s$/)
      }
    }
  })

  test('hardly ever repeats itself within a season, and no sentence within an answer', () => {
    const answers = season()
    assert.ok(new Set(answers.map(({ reply }) => reply.text)).size > 0.99 * answers.length)
    for (const { reply } of answers) {
      const sentences = reply.text
        .split(/(?<=[.!?])\s+|\n+/)
        .filter((part) => part.length > 20 && !/\*\*|###/.test(part))
      assert.equal(new Set(sentences).size, sentences.length, reply.text)
    }
  })

  test('names the place where the asker lives', () => {
    const inBritain = season({ geography: 'GB' }, { every: 15 })
    assert.ok(share(inBritain, ({ reply }) => reply.text.includes('in the United Kingdom')) > 0.2)
    assert.ok(share(season({}, { every: 15 }), ({ reply }) => reply.text.includes('internationally')) > 0.2)
    assert.ok(
      share(season({ geography: 'Bavaria' }, { every: 15 }), ({ reply }) => reply.text.includes('in Bavaria')) > 0.2,
    )
  })

  test('mentions the concern of the persona', () => {
    const others = season({ persona: 'Somebody else' }, { every: 30 })
    for (const { id, description } of personas) {
      const answers = season({ persona: description }, { every: 30 })
      const taken = answers.filter(({ reply }, index) => reply.text !== others[index]?.reply.text)
      assert.ok(taken.length > 0.1 * answers.length && taken.length < 0.9 * answers.length, `${id}: ${taken.length}`)
    }
  })

  test('sometimes warns without web search that it may be out of date', () => {
    const behind = /out of date|looked this up|general knowledge/
    const answers = season({ mode: 'without-web-search' }, { every: 15 })
    assert.ok(share(answers, ({ reply }) => behind.test(reply.text)) > 0.1)
    assert.ok(season({}, { every: 15 }).every(({ reply }) => !behind.test(reply.text)))
  })

  test('speaks of the prompt’s companies where it names some', () => {
    const versus = season({ promptText: 'Acme or Globex, which one should I choose?' }, { every: 30 })
    assert.ok(versus.every(({ reply }) => /Acme/.test(reply.text)))
    assert.ok(share(versus, ({ reply }) => /Globex/.test(reply.text)) > 0.8)
    const alternatives = season({ promptText: 'What are good alternatives to Globex?' }, { every: 30 })
    assert.ok(share(alternatives, ({ measured }) => measured.subject.mentioned) < 1)
    assert.ok(alternatives.every(({ reply }) => !/^(?:\d+\.|[-*]|\||###)[ *\d.]*Globex/m.test(reply.text)))
  })
})

describe('the companies of an answer', () => {
  const names = (text: string) =>
    [
      ...withoutAddresses(text).matchAll(
        /^(?:\d+\.|[-*]) \*\*([^*:]+)\*\*(?: –|:)|^### (?:\d+\. )?(.+)|^\| ([^|]+) \|/gm,
      ),
    ]
      .map((match) => (match[1] ?? match[2] ?? match[3] ?? '').trim())
      .filter((name) => !['Name', '---'].includes(name))

  test('are those of the project and invented ones', () => {
    const { rivals } = sampleMarket(acme, [globex, initech])
    const known = new Set([acme, ...rivals].map(({ name }) => name))
    const found = new Set(season().flatMap(({ reply }) => names(reply.text)))
    assert.ok(found.size > 4)
    assert.deepEqual(
      [...found].filter((name) => !known.has(name)),
      [],
    )
  })

  test('are neither vendors of platforms nor review sites', () => {
    const vendors =
      /openai|chatgpt|google|gemini|anthropic|claude|\bxai\b|grok|perplexity|microsoft|reddit|trustpilot|forbes/i
    for (const { reply } of season({}, { every: 9 })) {
      const text = withoutAddresses(reply.text).replace(/\(\[[^\]]*\]\)/g, '')
      assert.doesNotMatch(text, vendors)
    }
  })

  test('are not accused of anything', () => {
    const accusations =
      /scam|fraud|lawsuit|illegal|unsafe|breach|bankrupt|insolven|dangerous|steal|fake|cheat|lied|criminal|toxic/i
    for (const { reply } of season({}, { every: 3 })) assert.doesNotMatch(reply.text, accusations)
  })
})

describe('brands with odd names', () => {
  const brands: Array<[name: string, domain: string]> = [
    ['AT&T', 'att.com'],
    ['monday.com', 'monday.com'],
    ['7-Eleven', '7-eleven.com'],
    ["L'Oréal", 'loreal.com'],
    ['Box', 'box.com'],
    ['Yahoo!', 'yahoo.com'],
    ['$1 & Up', 'one-and-up.com'],
    ['A|B', 'ab.com'],
    ['東京カメラ', 'tokyo-camera.jp'],
  ]
  for (const [name, domain] of brands) {
    test(`${name} is written as it is, and found where it is written`, () => {
      const subject: Company = { name, variations: [], domain }
      const answers = season({ subject }, { every: 15, platforms: ['chatgpt', 'claude'] })
      const written = share(answers, ({ reply }) => withoutAddresses(reply.text).replaceAll('\\|', '|').includes(name))
      const found = share(answers, ({ measured }) => measured.subject.mentions.length > 0)
      assert.ok(written > 0.25, `written in ${written}`)
      assert.ok(Math.abs(written - found) < 0.1, `written in ${written}, found in ${found}`)
      for (const { reply } of answers) assert.doesNotMatch(reply.text, /\$&|\$1(?! & Up)/)
    })
  }

  test('another spelling of the name is used now and then', () => {
    const subject: Company = { name: 'Lumenboard', variations: ['Lumen Board'], domain: 'lumenboard.app' }
    const spelled = share(season({ subject }), ({ reply }) => reply.text.includes('Lumen Board'))
    assert.ok(spelled > 0.005 && spelled < 0.2, `${spelled}`)
  })
})

describe('a market', () => {
  test('without competitors is filled with invented companies', () => {
    const answers = season({ competitors: [] }, { every: 18 })
    assert.ok(share(answers, ({ measured }) => measured.subject.mentioned) > 0.25)
    const { rivals } = sampleMarket(acme, [])
    for (const { name } of rivals) assert.ok(answers.some(({ reply }) => reply.text.includes(name)))
  })

  test('with ten competitors names each of them, some often and some seldom', () => {
    const letters = ['Adal', 'Birk', 'Cern', 'Dorf', 'Eskil', 'Fjord', 'Gant', 'Holm', 'Ivar', 'Jarl']
    const competitors = letters.map((name) => ({ name, variations: [], domain: `${name.toLowerCase()}.com` }))
    const answers = season({ competitors }, { every: 15 })
    const rates = competitors.map((_, index) =>
      share(answers, ({ measured }) => measured.competitors[index]?.mentioned ?? false),
    )
    assert.ok(Math.min(...rates) > 0 && Math.max(...rates) < 0.9)
    assert.ok(Math.max(...rates) - Math.min(...rates) > 0.2, rates.join(' '))
  })

  test('does not change its companies when a competitor is added', () => {
    const before = sampleMarket(acme, [globex])
    const after = sampleMarket(acme, [globex, initech])
    assert.deepEqual(
      [after.subject.strength, after.rivals[0]?.strength],
      [before.subject.strength, before.rivals[0]?.strength],
    )
  })

  test('has every platform answer in its own way', () => {
    const texts = platformIds.map((platform) => season({}, { every: 9, platforms: [platform] }))
    const tables = texts.map((answers) => share(answers, ({ reply }) => reply.text.includes('| --- |')))
    const headings = texts.map((answers) => share(answers, ({ reply }) => /^### /m.test(reply.text)))
    assert.ok(new Set(tables).size > 2 && new Set(headings).size > 2)
  })
})
