import { describe, it } from 'node:test'
import { RuleTester } from 'eslint'
import globals from 'globals'
import { supportedScripts } from './supported-scripts.mjs'

RuleTester.describe = describe
RuleTester.it = it

new RuleTester({ languageOptions: { globals: globals.browser } }).run('browsers/scripts', supportedScripts, {
  valid: [
    'URL.canParse(location.href)',
    'Promise.withResolvers()',
    "if ('parse' in URL) URL.parse(location.href)",
    'URL.parse?.(location.href)',
    '[...new Map().values()].map(String)',
  ],
  invalid: [
    { code: 'URL.parse(location.href)', errors: [{ messageId: 'missing' }] },
    { code: 'new Map().values().map(String)', errors: [{ messageId: 'missing' }] },
    { code: 'requestIdleCallback(() => undefined)', errors: [{ messageId: 'missing' }] },
  ],
})
