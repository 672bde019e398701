import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { subredditOf } from './subreddit.ts'

describe('subredditOf', () => {
  const cases: [url: string, subreddit: string | null][] = [
    ['https://www.reddit.com/r/SaaS/comments/1abc/which_tool/', 'SaaS'],
    ['https://old.reddit.com/r/SaaS', 'SaaS'],
    ['https://np.reddit.com/r/SaaS/?sort=new', 'SaaS'],
    ['https://reddit.com/R/saas/wiki/index', 'saas'],
    ['https://www.reddit.com/r/a_b+c2/top/', 'a_b+c2'],
    ['https://www.reddit.com/user/some-one/comments/x/', 'u_some-one'],
    ['https://www.reddit.com/u/someone', 'u_someone'],
    ['https://redd.it/1abc', null],
    ['https://i.redd.it/picture.jpg', null],
    ['https://www.reddit.com/', null],
    ['https://www.reddit.com/r/', null],
    ['https://www.reddit.com/answers/?q=/r/SaaS', null],
    ['https://www.reddit.com/gallery/1abc', null],
  ]
  for (const [url, subreddit] of cases) {
    it(`reads ${subreddit ?? 'none'} from ${url}`, () => assert.equal(subredditOf(url), subreddit))
  }
})
