import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampleMarket } from './sample-market.ts'
import { acme, dayOf, globex, grouped, initech, season, share } from './testing/season.ts'

const answers = season({ geography: 'GB' })
const citations = answers.flatMap(({ question, measured }) =>
  measured.citations.map((citation) => ({ ...citation, day: question.day })),
)
const cited = citations.filter(({ state }) => state === 'cited')
const threads = cited.filter(({ registrableDomain: domain }) => domain === 'reddit.com')

describe('with web search', () => {
  test('answers cite the brand, competitors, companies that are not tracked, and others', () => {
    assert.ok(cited.some(({ owner }) => owner === 0))
    assert.ok(cited.some(({ owner }) => owner === 1) && cited.some(({ owner }) => owner === 2))
    const { rivals } = sampleMarket(acme, [globex, initech])
    const invented = rivals
      .map(({ domain }) => domain)
      .filter((domain) => !['globex.com', 'initech.io'].includes(domain))
    const often = invented.filter((domain) => cited.filter(({ host }) => host === domain).length >= 3)
    assert.ok(often.length >= 2, often.join(' '))
  })

  test('some pages were found and not cited, those of the brand among them', () => {
    const retrieved = citations.filter(({ state }) => state === 'retrieved')
    assert.ok(retrieved.length > 0.3 * cited.length)
    assert.ok(retrieved.some(({ owner }) => owner === 0))
  })

  test('a page is cited on many days, and some appear or disappear within the season', () => {
    const days = [...grouped(cited, ({ url }) => url).values()].map((part) => part.map(({ day }) => day).sort())
    assert.ok(share(days, (part) => part.length === 1) < 0.25)
    const talk = [...grouped(threads, ({ url }) => url).values()].map((part) => part.map(({ day }) => day).sort())
    const often = talk.filter((part) => part.length >= 10)
    assert.ok(
      often.some((part) => (part[0] ?? '') > dayOf(30)),
      'a thread appears',
    )
    assert.ok(
      often.some((part) => (part.at(-1) ?? '') < dayOf(60)),
      'a thread disappears',
    )
  })

  test('no page is cited by most answers', () => {
    const most = Math.max(...[...grouped(cited, ({ url }) => url).values()].map((part) => part.length))
    assert.ok(most < 0.3 * answers.length, `${most} of ${answers.length}`)
  })

  test('platforms differ in what they cite', () => {
    const talk = [...grouped(answers, ({ question }) => question.platform).values()].map((part) => {
      const pages = part.flatMap(({ measured }) => measured.citations).filter(({ state }) => state === 'cited')
      return share(pages, ({ registrableDomain: domain }) => domain === 'reddit.com')
    })
    assert.ok(Math.max(...talk) - Math.min(...talk) > 0.05, talk.join(' '))
  })

  test('every URL is valid', () => {
    for (const { reply } of answers) {
      for (const { url, title } of reply.citations) {
        assert.ok(URL.canParse(url) && !/[\s{}]/.test(url), url)
        assert.ok(title !== null && title !== '' && !/[{}]/.test(title), String(title))
      }
    }
  })

  test('the search queries are reported', () => {
    assert.ok(answers.every(({ reply }) => reply.searchQueries.length > 0))
  })
})

describe('without web search', () => {
  test('nothing is cited, found or searched for', () => {
    for (const { reply, measured } of season({ mode: 'without-web-search' }, { every: 45 })) {
      assert.deepEqual([measured.citations, reply.searchQueries], [[], []])
    }
  })
})

test('a project without a domain cites no page of its own', () => {
  const withoutDomain = season({ subject: { ...acme, domain: '' } }, { every: 30 })
  assert.ok(withoutDomain.every(({ measured }) => measured.subject.citationPosition === null))
  assert.ok(withoutDomain.every(({ reply }) => reply.citations.every(({ url }) => URL.canParse(url))))
})
