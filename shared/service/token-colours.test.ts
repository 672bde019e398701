import assert from 'node:assert/strict'
import { it } from 'node:test'
import { inBothThemes, inTheme } from './token-colours.ts'

it('colours of the tokens are put into a style sheet, of one theme or of both', () => {
  assert.equal(inTheme('light', 'a{color:var(--text)}'), 'a{color:#10141c}')
  assert.equal(inTheme('dark', 'a{color:var(--text)}'), 'a{color:#eef1f6}')
  assert.equal(
    inBothThemes('a{margin:0;border:1px solid var(--border);padding:0}b{color:inherit}'),
    'a{margin:0;border:1px solid #e3e6eb;border:1px solid light-dark(#e3e6eb,#252a35);padding:0}b{color:inherit}',
  )
})

it('a token that is not there is refused', () => {
  assert.throws(() => inTheme('light', 'a{color:var(--txt)}'), /tokens\.css has no colour --txt/)
})
