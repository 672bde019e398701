import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { languages } from './language.ts'
import { readWordLists } from './word-lists.ts'

describe('the file of a language', () => {
  const folder = join(import.meta.dirname, 'languages')
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')

  test('has no section that nothing reads, such as a misspelled one', () => {
    const isRead = (name: string) => sources.includes(`'${name}'`) || sources.includes(` ${name}: `)
    for (const [code, words] of languages) {
      const file = readFileSync(join(folder, `${code}.txt`), 'utf8')
      assert.deepEqual(
        words.names.filter((name) => !isRead(name) && !file.includes(`{${name}}`)),
        [],
        `nothing reads these sections of languages/${code}.txt`,
      )
    }
  })

  test('says something, in words and regular expressions', () => {
    for (const [code, words] of languages) {
      assert.ok(words.names.length > 0, `languages/${code}.txt has no section`)
      for (const name of words.names) {
        words.matches(name, '')
        words.surrounds(name, '', '')
      }
    }
  })
})

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
    assert.ok(words.holds('cats', 'house cat'))
    assert.ok(words.pattern('cats').test('my house cat'))
  })

  test('has expressions that refer to others by name, except in quantifiers and Unicode properties', () => {
    const words = read(
      '[see]\n^i saw {number} {cats} in {PLACE} \\p{Lu}\\d{2,3}$\n\n[number]\nan?\n\n[cats: words]\nlions? tigers?\n',
      {
        PLACE: 'room',
      },
    )
    assert.ok(words.pattern('see', 'u').test('i saw a lion in room B12'))
    assert.ok(!words.pattern('see', 'u').test('i saw a lion in hall B12'))
  })

  test('has pairs of expressions, for the text before a name and the text after it', () => {
    const words = read('[denials]\nneither $ … ^ nor\n')
    assert.deepEqual(
      [words.surrounds('denials', 'neither ', ' nor Globex'), words.surrounds('denials', 'neither ', ' or Globex')],
      [true, false],
    )
    assert.ok(!words.matches('denials', 'neither '))
  })

  test('is folded where it is written unfolded', () => {
    assert.deepEqual(read('[greetings]\nGrüße é\n', {}, true).list('greetings'), ['grusse e'])
  })

  test('names the line that is malformed', () => {
    assert.throws(() => read('lion\n'), /words\.txt:1 stands in no section: lion/)
    assert.throws(() => read('[cats: words]\nlion\n[Dogs: word]\n'), /words\.txt:3 is no head of a section/)
    assert.throws(
      () => read('[cats]\nlion\n(tiger\n').matches('cats', 'tiger'),
      /words\.txt:3 .*no regular expression: .*Unterminated group/,
    )
  })

  test('throws for a section that is there twice, of which one would be lost', () => {
    assert.throws(() => read('[cats: words]\nlion\n\n[cats: words]\ntiger\n'), /words\.txt:4 .*\[cats\] a second time/)
  })

  test('throws for a missing section', () => {
    assert.throws(() => read('[cats: words]\nlion\n').pattern('dogs'), /words\.txt: there is no section \[dogs\]/)
    assert.throws(() => read('[cats]\n{dogs}\n').list('cats'), /words\.txt:2: there is no section \[dogs\]/)
  })
})
