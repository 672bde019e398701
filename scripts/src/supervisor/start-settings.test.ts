import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PlainError } from '../plain-error.ts'
import { publicUrl, readStartSettings } from './start-settings.ts'

function messageFor(env: NodeJS.ProcessEnv): string {
  try {
    readStartSettings(env)
    return ''
  } catch (error) {
    assert(error instanceof PlainError)
    return error.message
  }
}

describe('the settings of the start', () => {
  for (const PORT of ['abc', '70000', '-1', '80.5']) {
    test(`refuse PORT=${PORT} in one line`, () => {
      assert.equal(messageFor({ PORT }), 'Wrong setting – PORT: must be a port number from 0 to 65535')
    })
  }

  const wrong: Record<string, [values: string[], problem: string]> = {
    HOST: [
      ['http://localhost', '0.0.0.0:3000', '256.1.1.1', '[::1]', 'a b'],
      'must be an address or a name of this machine',
    ],
    PUBLIC_URL: [
      ['sightline.example.com', 'https://a.example/app', 'ftp://a.example'],
      'must be an address without a path',
    ],
    SMTP_URL: [
      [
        'mail.example.com',
        'smtp:mail.example.com',
        'smtp://',
        'smtp://user:%zz@host',
        'smtp://user:%ff@host',
        'http://host',
      ],
      'must be an address such as smtps:',
    ],
    MAIL_FROM: [['Sightline', 'a@b@c'], 'must be a sender such as'],
    AUTH0_DOMAIN: [['https://tenant.auth0.com'], 'must be a domain without scheme'],
    TRUSTED_PROXIES: [['everybody'], 'must be addresses or ranges'],
    CHANNEL: [['../x'], 'must be of small letters, digits and hyphens'],
    NODE_ENV: [['prod'], 'must be one of development, production, test'],
    LOG_LEVEL: [['loud'], 'must be one of fatal, error'],
    IDENTITY_STAND_INS: [['perhaps'], 'must be one of '],
    OPENAI_BASE_URL: [['api.openai.com'], 'must be an address with its scheme'],
    GEMINI_BASE_URL: [
      ['https://me:secret@proxy.example.com', 'https://me@proxy.example.com'],
      'must have no user name and password',
    ],
    DATABASE_URL: [
      ['mysql://root@localhost/x', 'localhost', 'postgresql://user:%zz@host/x', 'postgresql://user:%ff@host/x'],
      'must be an address such as postgresql:',
    ],
    DATABASE_CONNECTIONS: [['many'], 'must be a number'],
    SHUTDOWN_LIMIT_MS: [['600001'], 'must be at most 600000'],
    MAX_EVENT_LOOP_DELAY_MS: [['60001'], 'must be at most 60000'],
    USER_CALLS_PER_MINUTE: [['0'], 'must be at least 1'],
    ADDRESS_CALLS_PER_MINUTE: [['10000001'], 'must be at most 10000000'],
    SAMPLE_LATENCY_MS: [['60001'], 'must be at most 60000'],
    ...Object.fromEntries(
      ['OPENAI', 'GEMINI', 'ANTHROPIC', 'XAI', 'PERPLEXITY', 'KEYWORDS_EVERYWHERE'].map((name) => [
        `${name}_API_KEY`,
        [['sk-clé', 'sk-“quoted”', 'sk two', 'sk\nx', ' '], 'must be of ASCII letters, digits and signs'],
      ]),
    ),
    PLATFORM_CHOICES: [['altavista=offered'], 'must be like'],
    SENTIMENT_MODEL: [['gemini-3.5-flash-lite'], 'needs GEMINI_API_KEY'],
    SECRET_KEY: [['short'], 'must have at least 32 characters'],
  }
  for (const [name, [values, problem]] of Object.entries(wrong)) {
    test(`refuse a wrong ${name} in one line, of whichever process it is`, () => {
      for (const value of values) {
        const message = messageFor({ [name]: value })
        assert.ok(message.startsWith(`Wrong setting – ${name}: ${problem}`), `${value}: ${message}`)
        assert.doesNotMatch(message, /[\n;]/)
      }
    })
  }

  test('take hosts as machines have them', () => {
    for (const HOST of ['0.0.0.0', '::', '::1', '192.168.1.7', 'localhost', 'my-machine.local', ''])
      assert.equal(messageFor({ HOST }), '')
  })

  test('take mail servers and senders as people have them', () => {
    for (const SMTP_URL of ['smtp://localhost:1025', 'smtps://user%40x:p%25w@mail.example.com:465'])
      assert.equal(messageFor({ SMTP_URL }), '')
    for (const MAIL_FROM of ['a@example.com', 'Sightline <no-reply@example.com>'])
      assert.equal(messageFor({ MAIL_FROM }), '')
  })

  test('tell all that is wrong in one line', () => {
    assert.match(messageFor({ PORT: 'x', SECRET_KEY: 'short' }), /^Wrong setting – PORT: .*; SECRET_KEY: [^\n]*$/)
  })

  test('put the releases into the data folder', () => {
    const releasesDir = (env: NodeJS.ProcessEnv) => readStartSettings({ DATA_DIR: '/var/data', ...env }).RELEASES_DIR
    assert.equal(releasesDir({}), '/var/data/releases')
    assert.equal(releasesDir({ RELEASES_DIR: '/srv/releases' }), '/srv/releases')
  })

  test('lead people to localhost, or to the public address without its last slash', () => {
    const url = (env: NodeJS.ProcessEnv) => publicUrl(readStartSettings(env), 3000)
    assert.equal(url({}), 'http://localhost:3000')
    assert.equal(url({ HOST: '0.0.0.0' }), 'http://localhost:3000')
    assert.equal(url({ PUBLIC_URL: 'https://sightline.test/' }), 'https://sightline.test')
  })
})
