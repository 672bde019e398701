import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { accountMessages, resetPasswordInput, signUpInput } from './account-input.ts'

const EMAIL = 'maya.hopper@acme-mills.com'
const problemsOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
const signUp = (password: string) => problemsOf(signUpInput.safeParse({ name: '', email: EMAIL, password }))
const reset = (password: string) => problemsOf(resetPasswordInput(EMAIL).safeParse({ password }))

describe('a new password', () => {
  it('is none that many people use, in whichever case', () => {
    for (const password of ['password', 'PASSWORD', 'Qwertyuiop', '1234567890', 'iloveyou', 'ｐａｓｓｗｏｒｄ']) {
      assert.deepEqual(signUp(password), [['password', accountMessages.passwordCommon]], password)
      assert.deepEqual(reset(password), [['password', accountMessages.passwordCommon]], password)
    }
  })

  it('is not made of the product’s name or the person’s address', () => {
    for (const password of ['sightline', 'Sightline2026', 'maya.hopper', 'Hopper1!', 'acme-mills-1', 'mayahopper99']) {
      assert.deepEqual(signUp(password), [['password', accountMessages.passwordKnown]], password)
      assert.deepEqual(reset(password), [['password', accountMessages.passwordKnown]], password)
    }
  })

  it('may contain them, and anything else', () => {
    for (const password of [
      'hopper likes old trains',
      'sightline, but not only that',
      'correct horse',
      '😀😀😀😀😀😀😀😀',
    ]) {
      assert.deepEqual([...signUp(password), ...reset(password)], [], password)
    }
  })

  it('of few characters is told that alone', () => {
    assert.deepEqual(signUp('maya'), [['password', accountMessages.passwordShort]])
  })
})
