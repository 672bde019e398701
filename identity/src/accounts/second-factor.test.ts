import assert from 'node:assert/strict'
import { it } from 'node:test'
import { stepOfCode } from './second-factor.ts'

/** RFC 6238, appendix B: the key 12345678901234567890, and its code of second 59. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const CODE = '287082'

it('a code is right in its step of 30 seconds, in the one before and in the one after', () => {
  const right = [0, 29, 30, 59, 60, 89].map((second) => stepOfCode(SECRET, CODE, second * 1000))
  assert.deepEqual(right, [1, 1, 1, 1, 1, 1])
  assert.equal(stepOfCode(SECRET, CODE, 90_000), undefined)
})

it('a code may have spaces, and six digits only', () => {
  assert.equal(stepOfCode(SECRET, ' 287 082 ', 59_000), 1)
  for (const wrong of ['', '28708', '2870822', '94287082', '287083', 'abcdef', '２８７０８２', 'a\u0000b']) {
    assert.equal(stepOfCode(SECRET, wrong, 59_000), undefined)
  }
})
