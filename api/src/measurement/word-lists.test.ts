import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { readWordLists } from './word-lists.ts'

const folder = mkdtempSync(join(tmpdir(), 'word-lists-'))
after(() => rmSync(folder, { recursive: true }))

function read(text: string, ...options: [known?: Record<string, string>, folded?: boolean]) {
  const file = join(folder, 'words.txt')
  writeFileSync(file, text)
  return readWordLists(pathToFileURL(file), ...options)
}

describe('a file of words', () => {
  test('has sections of words, in which _ is a space, and comments', () => {
    const words = read('# What cats are.\n\n[cats: words]\nlion house_cat\ntiger\n')
    assert.deepEqual(words.list('cats'), ['lion', 'house cat', 'tiger'])
    assert.ok(words.set('cats').has('house cat'))
    assert.ok(words.pattern('cats').test('my house cat'))
  })

  test('has expressions that refer to others by name, except in quantifiers and Unicode properties', () => {
    const words = read('[see]\n^i saw {number} {cats} in {PLACE} \\p{Lu}\\d{2,3}$\n\n[number]\nan?\n\n[cats: words]\nlions? tigers?\n', {
      PLACE: 'room',
    })
    assert.ok(words.pattern('see', 'u').test('i saw a lion in room B12'))
    assert.ok(!words.pattern('see', 'u').test('i saw a lion in hall B12'))
  })

  test('has pairs of expressions, for the text before a name and the text after it', () => {
    const [pair] = read('[denials]\nneither $ … ^ nor\n').pairs('denials')
    assert.ok(pair?.front.test('neither ') && pair.behind.test(' nor Globex'))
  })

  test('is folded where it is written unfolded', () => {
    assert.deepEqual(read('[greetings]\nGrüße … é\n', {}, true).list('greetings'), ['grusse ... e'])
  })

  test('throws for a missing section', () => {
    assert.throws(() => read('[cats: words]\nlion\n').list('dogs'), /has no section \[dogs\]/)
    assert.throws(() => read('[cats]\n{dogs}\n').list('cats'), /has no section \[dogs\]/)
  })
})
