// Names in scripts other than Latin.

import { company, type MentionCase } from './mention.cases.ts'

export const scriptCases: MentionCase[] = [
  // scripts
  {
    because: 'Japanese goes on without a space',
    company: company('Acme', 'acme.com'),
    text: 'Acmeは素晴らしい。',
    finds: ['Acme'],
  },
  {
    because: 'katakana ends where another script begins',
    company: company('ソニー'),
    text: 'ソニーの製品',
    finds: ['ソニー'],
  },
  { because: 'a longer katakana word is another word', company: company('ソニー'), text: 'ソニーックの話', finds: [] },
  { because: 'another kana is another letter', company: company('カ'), text: 'ガです', finds: [] },
  { because: 'Chinese has no word ends', company: company('华为'), text: '我喜欢华为手机。', finds: ['华为'] },
  {
    because: 'Korean particles touch the name',
    company: company('삼성'),
    text: '삼성은 크다. 삼성전자.',
    finds: ['삼성'],
  },
  { because: 'Cyrillic ignores case', company: company('Яндекс'), text: 'яндекс ищет.', finds: ['яндекс'] },
  { because: 'half-width katakana is katakana', company: company('ガスト'), text: 'ｶﾞｽﾄ です', finds: ['ｶﾞｽﾄ'] },
]
