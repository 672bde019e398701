import { Session } from 'node:inspector/promises'

/** How often a function of this process runs while `act` does, counted by the engine: nothing needs to be replaced in the product. */
export async function countCalls(file: string, functionName: string, act: () => Promise<unknown>): Promise<number> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await act()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const functions = result.filter(({ url }) => url.endsWith(`/${file}`)).flatMap((script) => script.functions)
    return functions.find((one) => one.functionName === functionName)?.ranges[0]?.count ?? 0
  } finally {
    session.disconnect()
  }
}
