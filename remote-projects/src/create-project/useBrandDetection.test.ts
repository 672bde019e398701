import { detectionProblem } from './useBrandDetection.ts'

describe('detectionProblem', () => {
  it.each([
    [{ status: 502, isNetwork: false, message: 'Bad gateway' }, 'Server error: 502 - Bad gateway'],
    [{ status: 502, isNetwork: false }, 'Failed to detect brand name'],
    [{ status: 200, isNetwork: false, message: 'Nothing found' }, 'Failed to detect brand name'],
    [{ status: 'TIMEOUT' as const, isNetwork: true }, 'No response from server - check network connection'],
    [{ message: 'The answer is odd' }, 'Request error: The answer is odd'],
  ])('says of %j: %s', (error, problem) => {
    expect(detectionProblem(error)).toBe(problem)
  })
})
