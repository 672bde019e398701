// Statistics of ninety days of samples: the rates change over time, more smoothly than noise.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { acme, dayOf, grouped, mean, season, share, withoutAddresses, type SampledAnswer } from './testing/season.ts'

const isNamed = ({ measured }: SampledAnswer) => measured.subject.mentioned
/** Nearly the same, without measuring: for questions that take thousands of answers. */
const isWritten = ({ reply }: SampledAnswer) => withoutAddresses(reply.text).includes('Acme')
const domains = Array.from({ length: 6 }, (_, index) => `acme-${index}.com`)
/** Prompts that want a list of companies, and name none. */
const asksForNames = /^(?:What are the best|Which|Compare|Where|Who)\b/
const seasonOf = (domain: string) => season({ subject: { ...acme, domain } }, { every: 6 })

describe('rates', () => {
  const rates = domains.map(seasonOf).map((answers) => ({
    brand: share(answers, isNamed),
    top: share(answers, ({ measured }) => measured.subject.position === 1),
    url: share(answers, ({ measured }) => measured.subject.citationPosition !== null),
  }))

  test('lie between 25 and 85 percent, and differ between projects', () => {
    for (const { brand, top, url } of rates) {
      assert.ok(brand > 0.25 && brand < 0.85, `brand ${brand}`)
      assert.ok(top > 0.03 && top < brand, `top ${top}`)
      assert.ok(url > 0.05 && url < brand, `url ${url}`)
    }
    const brands = rates.map(({ brand }) => brand)
    assert.ok(Math.max(...brands) - Math.min(...brands) > 0.15, brands.join(' '))
  })

  test('differ between platforms, and between prompts of the same intent', () => {
    const spreadBy = (of: (answer: SampledAnswer) => string) =>
      mean(
        domains.map((domain) => {
          const choosing = seasonOf(domain).filter(({ question }) => asksForNames.test(question.promptText))
          const parts = [...grouped(choosing, of).values()].map((part) => share(part, isNamed))
          return Math.max(...parts) - Math.min(...parts)
        }),
      )
    assert.ok(spreadBy(({ question }) => question.platform) > 0.1)
    assert.ok(spreadBy(({ question }) => question.promptText) > 0.45)
  })

  test('go up and down over the weeks', () => {
    const swings = domains.map((domain) => {
      const weeks = grouped(seasonOf(domain), ({ question }) =>
        Math.floor((Date.parse(question.day) / 86_400_000 - 4) / 18),
      )
      const ofWeeks = [...weeks.values()].map((part) => share(part, isNamed))
      return Math.max(...ofWeeks) - Math.min(...ofWeeks)
    })
    assert.ok(mean(swings) > 0.12, swings.join(' '))
    assert.ok(Math.max(...swings) < 0.7, swings.join(' '))
  })

  test('are a little lower on weekends', () => {
    const isWeekend = ({ question }: SampledAnswer) => [0, 6].includes(new Date(question.day).getUTCDay())
    const answers = domains.flatMap((domain) =>
      season({ subject: { ...acme, domain } }, { every: 3, platforms: ['gemini'] }),
    )
    const weekends = share(answers.filter(isWeekend), isWritten)
    const weekdays = share(
      answers.filter((answer) => !isWeekend(answer)),
      isWritten,
    )
    assert.ok(weekdays > weekends && weekdays - weekends < 0.15, `${weekdays} ${weekends}`)
  })
})

describe('an answer to one prompt on one platform', () => {
  const answers = season({}, { every: 1, platforms: ['chatgpt', 'claude'] })
  const paths = [...grouped(answers, ({ question }) => `${question.platform} ${question.promptText}`).values()]

  test('is mostly as yesterday’s: it names the brand again, or leaves it out again', () => {
    const pairs = paths.flatMap((path) => path.slice(1).map((answer, index) => [path[index], answer] as const))
    const same = share(pairs, ([before, after]) => before !== undefined && isWritten(before) === isWritten(after))
    const byChance = mean(paths.map((path) => share(path, isWritten) ** 2 + (1 - share(path, isWritten)) ** 2))
    assert.ok(same > byChance + 0.05 && same < 0.98, `same ${same}, by chance ${byChance}`)
  })

  test('moves in position between the first and the last day of two weeks', () => {
    const positionOn = (path: SampledAnswer[], day: string) =>
      path.find(({ question }) => question.day === day)?.measured.subject.position ?? null
    const moves = paths.flatMap((path) => {
      const [first, last] = [positionOn(path, dayOf(70)), positionOn(path, dayOf(83))]
      return first === null || last === null ? [] : [first - last]
    })
    assert.ok(moves.some((move) => move > 0) && moves.some((move) => move < 0) && moves.includes(0), moves.join(' '))
  })
})

describe('what is said', () => {
  const answers = domains.slice(0, 4).flatMap(seasonOf)

  test('puts the brand first, second, third and further behind, and leaves it out', () => {
    const places = new Set(season({}, { every: 15 }).map(({ measured }) => measured.subject.position))
    for (const place of [1, 2, 3, null]) assert.ok(places.has(place), String(place))
  })

  test('is praise and blame', () => {
    const scores = answers.flatMap(({ measured }) => measured.subject.sentiment ?? [])
    assert.ok(Math.min(...scores) < 40 && Math.max(...scores) > 80)
    assert.ok(share(scores, (score) => score < 50) > 0.05)
    assert.ok(share(scores, (score) => score > 60) > 0.2)
  })

  test('differs in favour between projects', () => {
    const moods = domains.map((domain) =>
      mean(seasonOf(domain).flatMap(({ measured }) => measured.subject.sentiment ?? [])),
    )
    assert.ok(Math.max(...moods) - Math.min(...moods) > 4, moods.join(' '))
    for (const mood of moods) assert.ok(mood > 40 && mood < 85, `${mood}`)
  })

  test('names only competitors in some answers, and no company in others', () => {
    const others = answers.filter((answer) => !isNamed(answer))
    assert.ok(share(others, ({ measured }) => measured.competitors.some(({ mentioned }) => mentioned)) > 0.4)
    assert.ok(others.some(({ measured }) => measured.competitors.every(({ mentioned }) => !mentioned)))
  })

  test('is that nothing is known of the brand in a few answers to prompts that name it', () => {
    const branded = answers.filter(({ question }) => question.promptText.includes('Acme'))
    const unknown = branded.filter((answer) => !isNamed(answer))
    assert.ok(unknown.length > 0 && unknown.length < 0.2 * branded.length, `${unknown.length} of ${branded.length}`)
    assert.ok(unknown.every(({ reply }) => /Acme/.test(reply.text)))
    assert.ok(unknown.some(({ measured }) => measured.subject.mentions.some(({ absence }) => absence)))
    const without = season({ mode: 'without-web-search' }, { every: 6 }).filter(({ question }) =>
      question.promptText.includes('Acme'),
    )
    assert.ok(share(without, isNamed) < share(branded, isNamed))
  })

  test('comes in all shapes', () => {
    const texts = season({}, { every: 9, platforms: platformIds }).map(({ reply }) => reply.text)
    const shapes = {
      'numbered list': /^1\. .*Acme|^1\. \*\*/m,
      'bulleted list': /^[-*] \*\*/m,
      table: /^\| Name \|.*\n\| --- \|/m,
      'heading with a list': /^### .+\n\n.+\n\n[-*] \*\*/m,
      paragraphs: /^[^\n*|#]+\n\n[^\n*|#]+/,
      'short answer': /^Short answer: /,
      'link in the text': /\]\(https:\/\/acme\.com\//,
      'link to a competitor': /\]\(https:\/\/globex\.com\//,
      'thread on Reddit': /reddit\.com\/r\/\w+\/comments\/z\w{6}\/\w+\//,
      'numbered source': /\w[.!?]?\[\d\]/,
    }
    for (const [name, shape] of Object.entries(shapes))
      assert.ok(
        texts.some((text) => shape.test(text)),
        name,
      )
  })
})
