import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bots, botOf } from './bots.ts'
import { NameVerifier, type NameServer } from './verify-name.ts'
import { visitSource } from './visit-source.ts'

describe('the bots of AI platforms', () => {
  it('are known by the name in their user agent', () => {
    for (const { name } of bots) assert.equal(botOf(`Mozilla/5.0 (compatible; ${name.toUpperCase()}/1.0)`)?.name, name)
    assert.equal(botOf('Mozilla/5.0 (compatible; Googlebot/2.1)'), undefined)
    assert.equal(botOf('Google-Extended'), undefined)
  })
})

describe('an address that is verified by names', () => {
  const name = 'crawl-66-249-66-1.googlebot.com'
  const refuse = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
  const server = (answers: Partial<NameServer>) => {
    const asked: string[] = []
    const verifier = new NameVerifier({
      async reverse(address) {
        asked.push(address)
        return answers.reverse?.(address) ?? [name]
      },
      forward: answers.forward ?? (async () => ['66.249.66.1']),
    })
    return { verifier, asked }
  }
  const verdict = (answers: Partial<NameServer>) => server(answers).verifier.verify('66.249.66.1', ['googlebot.com'])

  it('is verified where the name leads back, and asked for once', async () => {
    const { verifier, asked } = server({})
    for (const _time of [1, 2]) assert.equal(await verifier.verify('66.249.66.1', ['googlebot.com']), 'verified')
    assert.equal(asked.length, 1)
  })
  it('is forged where the name leads elsewhere', async () => {
    assert.equal(await verdict({ forward: async () => ['192.0.2.1'] }), 'forged')
  })
  it('is forged where the name only ends like the operator’s', async () => {
    assert.equal(await verdict({ reverse: async () => ['crawl.notgooglebot.com'] }), 'forged')
  })
  it('is forged without a name', async () => {
    assert.equal(await verdict({ reverse: () => refuse('ENOTFOUND') }), 'forged')
  })
  it('is unchecked, and asked for again, where no name server answers', async () => {
    const { verifier, asked } = server({ reverse: () => refuse('ETIMEOUT') })
    for (const _time of [1, 2]) assert.equal(await verifier.verify('66.249.66.1', ['googlebot.com']), 'unchecked')
    assert.equal(asked.length, 2)
  })
})

describe('a visit', () => {
  for (const [referrer, target, platform] of [
    ['https://chatgpt.com/', '/', 'chatgpt'],
    ['https://chatgpt.com', '/', 'chatgpt'],
    ['android-app://com.openai.chatgpt/', '/', 'chatgpt'],
    ['https://www.perplexity.ai/search/x', '/', 'perplexity'],
    ['https://gemini.google.com/app', '/', 'gemini'],
    ['https://claude.ai/chat/1', '/', 'claude'],
    ['https://grok.com/', '/', 'grok'],
    ['https://copilot.microsoft.com/', '/', 'copilot'],
    ['', '/a?b=1&utm_source=chatgpt.com', 'chatgpt'],
    ['https://news.example/', '/?utm_source=chatgpt.com&x=1', 'chatgpt'],
    ['https://chatgpt.com.example/', '/', undefined],
    ['https://www.google.com/', '/?utm_source=google', undefined],
    ['', '/chatgpt.com', undefined],
  ] as const)
    it(`from “${referrer}” to ${target} comes from ${platform ?? 'no platform'}`, () => {
      assert.equal(visitSource(referrer, target, 'Mozilla/5.0 (Windows NT 10.0)'), platform)
    })
  it('of a program is none', () => {
    assert.equal(visitSource('https://chatgpt.com/', '/', 'SomeBot/1.0'), undefined)
  })
})
