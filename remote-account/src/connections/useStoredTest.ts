import { failureText } from '@sightline/shared/api'
import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { useState } from 'react'
import { resultText } from './connection-words.ts'
import { useTestConnectionMutation } from './connections.api.ts'

export const TEST_FAILED = 'The test could not be made'

/** Tests what is stored, or the operator's key; one at a time. */
export function useStoredTest() {
  const [run] = useTestConnectionMutation()
  const [testing, setTesting] = useState<PlatformId>()
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')

  async function test(platform: PlatformId) {
    if (testing !== undefined) return
    setTesting(platform)
    setProblem(undefined)
    setSaid('')
    try {
      const result = await run({ platform, body: undefined }).unwrap()
      const answered = result.answered ? 'answered' : 'gave no answer'
      setSaid(`${platformNames[platform]} ${answered}: ${resultText(result)}. `)
    } catch (failure) {
      setProblem(failureText(failure, TEST_FAILED))
    } finally {
      setTesting(undefined)
    }
  }

  return { test, testing, problem, said }
}
