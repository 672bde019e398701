import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { COOKIES_KEPT_MS, NEW_KEY_AFTER_MS, planKeys, PUBLISHED_AFTER_MS, PUBLISHED_BEFORE_MS } from './key-plan.ts'

const now = new Date('2030-01-01T00:00:00Z')
const key = (id: string, ageMs: number) => ({ id, createdAt: new Date(now.getTime() - ageMs) })

describe('the plan of the signing keys', () => {
  const cases: [string, [string, number][], { valid: string; dead: string; isNewDue: boolean }][] = [
    ['makes the first', [], { valid: '', dead: '', isNewDue: true }],
    ['signs with the only one at once', [['a', 0]], { valid: 'a', dead: '', isNewDue: false }],
    ['replaces an old one', [['a', NEW_KEY_AFTER_MS]], { valid: 'a', dead: '', isNewDue: true }],
    ['leaves one that is not old yet', [['a', NEW_KEY_AFTER_MS - 1]], { valid: 'a', dead: '', isNewDue: false }],
    [
      'publishes a new one before it signs',
      [
        ['a', NEW_KEY_AFTER_MS],
        ['b', 0],
      ],
      { valid: 'ab', dead: '', isNewDue: false },
    ],
    [
      'signs with the new one after an hour, and still publishes the old',
      [
        ['a', NEW_KEY_AFTER_MS],
        ['b', PUBLISHED_BEFORE_MS],
      ],
      { valid: 'ba', dead: '', isNewDue: false },
    ],
    [
      'publishes the old one as long as its tokens live',
      [
        ['a', NEW_KEY_AFTER_MS],
        ['b', PUBLISHED_BEFORE_MS + PUBLISHED_AFTER_MS - 1],
      ],
      { valid: 'ba', dead: '', isNewDue: false },
    ],
    [
      'drops the old one afterwards',
      [
        ['a', NEW_KEY_AFTER_MS],
        ['b', PUBLISHED_BEFORE_MS + PUBLISHED_AFTER_MS],
      ],
      { valid: 'b', dead: 'a', isNewDue: false },
    ],
    [
      'keeps what signed until a moment ago, when the next is already there',
      [
        ['a', 3 * NEW_KEY_AFTER_MS],
        ['b', PUBLISHED_BEFORE_MS],
        ['c', 0],
      ],
      { valid: 'bca', dead: '', isNewDue: false },
    ],
  ]
  for (const [name, keys, expected] of cases) {
    it(name, () => {
      const { valid, dead, isNewDue } = planKeys(
        keys.map(([id, age]) => key(id, age)),
        now,
      )
      const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')
      assert.deepEqual({ valid: ids(valid), dead: ids(dead), isNewDue }, expected)
    })
  }

  it('keeps each key of cookies until its own last cookie has expired, also when others follow meanwhile', () => {
    const ages = [2 * COOKIES_KEPT_MS, COOKIES_KEPT_MS + PUBLISHED_BEFORE_MS, NEW_KEY_AFTER_MS - 1]
    const { valid, dead } = planKeys(
      ages.map((age, index) => key('abc'.charAt(index), age)),
      now,
      COOKIES_KEPT_MS,
    )
    assert.deepEqual([valid.map(({ id }) => id).join(''), dead.map(({ id }) => id).join('')], ['cb', 'a'])
  })
})
