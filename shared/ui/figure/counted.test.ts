import { counted } from './counted.ts'

it.each([
  [1, '1 category'],
  [0, '0 categories'],
  [1_200, '1,200 categories'],
])('counts %i in words', (count, text) => {
  expect(counted(count, 'category', 'categories')).toBe(text)
})
