// Names that are also ordinary words: is the company meant?

import { company, type MentionCase } from './mention.cases.ts'

const apple = company('Apple', 'apple.com')
const target = company('Target', 'target.com')
const notion = company('Notion', 'notion.so')
const monday = company('Monday', 'monday.com')
const box = company('Box', 'box.com')
const visa = company('Visa', 'visa.com')
const bestBuy = company('Best Buy', 'bestbuy.com')

export const commonWordCases: MentionCase[] = [
  { because: 'fruit in lower case', company: apple, text: 'An apple a day keeps the doctor away.', finds: [] },
  {
    because: 'a capital inside a sentence',
    company: apple,
    text: 'Many people buy from Apple every year.',
    finds: ['Apple'],
  },
  { because: 'a product follows', company: apple, text: 'Apple Watch tracks your sleep.', finds: ['Apple'] },
  { because: 'a dish in a heading', company: apple, text: '## Apple Pie Recipe\n\nPeel the apples.', finds: [] },
  {
    because: 'a verb of companies at the start',
    company: apple,
    text: 'Apple announced new laptops.',
    finds: ['Apple'],
  },
  { because: 'what it is says it is fruit', company: apple, text: 'Apple is a fruit that grows on trees.', finds: [] },
  { because: 'a possessive at the start', company: apple, text: "Apple's laptops last long.", finds: ['Apple'] },
  {
    because: 'listed with another company',
    company: apple,
    text: 'Samsung, Apple and Google sell phones.',
    finds: ['Apple'],
  },
  { because: 'a kind of apple', company: apple, text: 'Try the Granny Smith Apple for baking.', finds: [] },
  {
    because: 'an audience, even with a capital',
    company: target,
    text: '**Target audience:** young parents.',
    finds: [],
  },
  { because: 'an imperative at the start', company: target, text: 'Target your messages carefully.', finds: [] },
  { because: 'a shop in a sentence', company: target, text: 'You can buy it at Target or online.', finds: ['Target'] },
  { because: 'a price target is none', company: target, text: 'Analysts set a Price Target of $40.', finds: [] },
  { because: 'with a legal form', company: target, text: 'Target Corporation has 1,900 stores.', finds: ['Target'] },
  {
    because: 'listed with another name at the start',
    company: target,
    text: 'Target and Walmart sell groceries.',
    finds: ['Target'],
  },
  {
    because: 'a heading in title case about goals',
    company: target,
    text: '### Setting a Realistic Target for Sales',
    finds: [],
  },
  { because: 'an idea', company: notion, text: 'The notion that size matters is old.', finds: [] },
  { because: 'an idea in a title', company: notion, text: '# The Notion of Justice', finds: [] },
  {
    because: 'a list head',
    company: notion,
    text: '1. Notion – notes and wikis\n2. Evernote – notes',
    finds: ['Notion'],
  },
  { because: 'a bold list head', company: notion, text: '- **Notion**: flexible workspace', finds: ['Notion'] },
  {
    because: 'a table head',
    company: notion,
    text: '| Tool | Price |\n|---|---|\n| Notion | $10 |',
    finds: ['Notion'],
  },
  {
    because: 'a table column',
    company: notion,
    text: '| | Notion | Asana |\n|---|---|---|\n| Price | 10 | 11 |',
    finds: ['Notion'],
  },
  { because: 'used as a tool', company: notion, text: 'Use Notion for your notes.', finds: ['Notion'] },
  { because: 'a verb of companies', company: notion, text: 'Notion offers a free plan.', finds: ['Notion'] },
  {
    because: 'lower case beside its domain',
    company: notion,
    text: 'There is notion (notion.so) for notes.',
    finds: ['notion', 'notion.so'],
  },
  { because: 'a heading that compares', company: notion, text: '## Notion vs Asana: Which One?', finds: ['Notion'] },
  { because: 'the weekday', company: monday, text: 'We are closed on Monday and open on Tuesday.', finds: [] },
  { because: 'the weekday at the start', company: monday, text: 'Monday is the first day of the week.', finds: [] },
  { because: 'the weekday as a list head', company: monday, text: '- Monday: 9–17\n- Tuesday: 9–17', finds: [] },
  { because: 'opening hours', company: monday, text: 'Open Monday to Friday, 9 to 5.', finds: [] },
  { because: 'a weekday with a time', company: monday, text: 'The call is Monday morning.', finds: [] },
  { because: 'a shopping day', company: monday, text: 'Wait for Cyber Monday.', finds: [] },
  { because: 'its domain', company: monday, text: 'monday.com is a work platform.', finds: ['monday.com'] },
  {
    because: 'called a tool',
    company: monday,
    text: 'Monday is a project management tool for teams.',
    finds: ['Monday'],
  },
  {
    because: 'introduced as a tool',
    company: monday,
    text: 'Consider tools such as Monday for planning.',
    finds: ['Monday'],
  },
  { because: 'a verb that no weekday has', company: monday, text: 'Monday integrates with Slack.', finds: ['Monday'] },
  {
    because: 'a list head among tools',
    company: monday,
    text: '1. Asana – simple\n2. Monday – visual\n3. Trello – boards',
    finds: ['Monday'],
  },
  { because: 'a flat-pack box', company: box, text: 'Put everything in a flat-pack box.', finds: [] },
  { because: 'an idiom', company: box, text: 'It works out of the box.', finds: [] },
  { because: 'a cloud', company: box, text: 'Box is a cloud content platform.', finds: ['Box'] },
  { because: 'between other clouds', company: box, text: 'Dropbox, Box and Google Drive sync files.', finds: ['Box'] },
  { because: 'a container', company: box, text: 'A Lunch Box is useful at school.', finds: [] },
  { because: 'box office', company: box, text: 'Box office numbers rose.', finds: [] },
  { because: 'an imperative', company: box, text: 'Box the parts before you ship them.', finds: [] },
  { because: 'a spring for a bed', company: box, text: 'A Box-spring bed.', finds: [] },
  { because: 'visa requirements', company: visa, text: 'Visa requirements depend on your passport.', finds: [] },
  { because: 'a tourist visa', company: visa, text: 'You need a tourist Visa for India.', finds: [] },
  { because: 'a list head about travel', company: visa, text: '- **Visa:** most travellers need a visa.', finds: [] },
  { because: 'the card', company: visa, text: 'Pay with a Visa card.', finds: ['Visa'] },
  { because: 'beside another card', company: visa, text: 'We accept Visa and Mastercard.', finds: ['Visa'] },
  {
    because: 'a visa is required',
    company: visa,
    text: 'A valid passport is needed. Visa is required for stays over 90 days.',
    finds: [],
  },
  { because: 'a purchase in lower case', company: bestBuy, text: 'It is the best buy for students.', finds: [] },
  { because: 'the shop', company: bestBuy, text: 'It is sold at Best Buy and Amazon.', finds: ['Best Buy'] },
  { because: 'the shop in one word', company: bestBuy, text: 'Look at bestbuy first.', finds: ['bestbuy'] },
  {
    because: 'German nouns have capitals',
    company: box,
    text: 'Die Box ist aus Holz und die Kinder legen die Steine auf die Box, die nicht für das Bad ist.',
    finds: [],
  },
  {
    because: 'an unknown company',
    company: notion,
    text: "I'm not sure about prices. There is no information available about Notion.",
    finds: [],
  },
]
