// Reads two states of the provided modules' types into one program of the TypeScript compiler.

import { createRequire } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import type { ProvidedTypes } from '@sightline/shared/contract/provided-types.ts'
import type TypeScript from 'typescript'
import { WORKSPACE } from '../../workspace.ts'

/** The packages that the types name are taken from here for all states alike: their versions are compared by themselves. */
const SHARED = join(WORKSPACE, 'shared')
/** Nothing is there: the states are in memory alone. */
const STATES = join(SHARED, '.types')
const SCOPE = '@sightline/'
const PROBE = 'probe.ts'

/** The compiler with an API, which the builds use, too. */
export const ts = createRequire(join(SHARED, 'package.json'))('typescript') as typeof TypeScript

const options: TypeScript.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
}

/** One state of the modules. */
export interface TypesState {
  types: ProvidedTypes
  /** module → exported names of interest */
  names: Record<string, string[]>
}

export interface LoadedTypes {
  checker: TypeScript.TypeChecker
  /** @returns the type of an export of a state, and of its result where it is called; undefined when there is no such export */
  find(state: number, module: string, name: string): { type: TypeScript.Type; result: TypeScript.Type } | undefined
}

export function loadTypes(states: TypesState[]): LoadedTypes {
  const folders = states.map((_state, index) => join(STATES, `${index}`))
  const virtual = new Map<string, string>()
  states.forEach(({ types, names }, index) => {
    const folder = folders[index] ?? ''
    for (const [file, text] of Object.entries(types.files)) virtual.set(join(folder, file), text)
    virtual.set(join(folder, PROBE), probeOf(names))
  })
  const resolve = (request: string, from: string): string | undefined => {
    const index = folders.findIndex((folder) => from.startsWith(`${folder}/`))
    const [state, folder] = [states[index], folders[index]]
    if (state === undefined || folder === undefined) return undefined
    if (request.startsWith('.')) return normalize(join(dirname(from), request))
    if (!request.startsWith(SCOPE)) return undefined
    return join(folder, state.types.modules[request] ?? request.slice(SCOPE.length))
  }
  const program = ts.createProgram({
    rootNames: folders.map((folder) => join(folder, PROBE)),
    options,
    host: hostOf(virtual, resolve),
  })
  const checker = program.getTypeChecker()
  const exportsOf = (folder: string, file: string) => {
    const source = program.getSourceFile(join(folder, file))
    const symbol = source && checker.getSymbolAtLocation(source)
    return new Map(symbol ? checker.getExportsOfModule(symbol).map((found) => [found.name, found]) : [])
  }
  return {
    checker,
    find(index, module, name) {
      const [state, folder] = [states[index], folders[index]]
      const file = state?.types.modules[module]
      if (state === undefined || folder === undefined || file === undefined) return undefined
      const found = exportsOf(folder, file).get(name)
      const result = exportsOf(folder, PROBE).get(resultName(state, module, name))
      if (found === undefined || result === undefined) return undefined
      // Most exports are passed on from another file.
      const declared = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
      return { type: checker.getTypeOfSymbol(declared), result: checker.getTypeOfSymbol(result) }
    },
  }
}

/** Whether a declaration is one of the modules, and not of the language or of a package. */
export const isOwn = (declaration: TypeScript.Node | undefined) =>
  declaration !== undefined && declaration.getSourceFile().fileName.startsWith(STATES)

const resultName = ({ names }: TypesState, module: string, name: string) =>
  `result${Object.keys(names).indexOf(module)}_${name}`

/** Calls each export once: only a call gives the parameters of a generic function their defaults, as hooks of RTK Query have them. */
function probeOf(names: TypesState['names']): string {
  const lines = Object.entries(names).flatMap(([module, used], index) => [
    `import * as module${index} from '${module}'`,
    ...used.map((name) => `export const result${index}_${name} = module${index}.${name}(anything)`),
  ])
  return ['declare const anything: any', ...lines, 'export {}', ''].join('\n')
}

function hostOf(
  virtual: Map<string, string>,
  resolve: (request: string, from: string) => string | undefined,
): TypeScript.CompilerHost {
  const disk = ts.createCompilerHost(options)
  const fromDisk = ts.createModuleResolutionCache(SHARED, (file) => file, options)
  return {
    ...disk,
    fileExists: (file) => virtual.has(file) || disk.fileExists(file),
    readFile: (file) => virtual.get(file) ?? disk.readFile(file),
    getSourceFile(file, language, onError, shouldCreate) {
      const text = virtual.get(file)
      if (text !== undefined) return ts.createSourceFile(file, text, language)
      // Types of a build may name any file: only packages are read from the disk, the language's own types among them.
      return file.includes('/node_modules/') ? disk.getSourceFile(file, language, onError, shouldCreate) : undefined
    },
    resolveModuleNameLiterals: (requests, from) =>
      requests.map(({ text }) => {
        const own = resolve(text, from)
        if (own !== undefined)
          return { resolvedModule: virtual.has(own) ? { resolvedFileName: own, extension: extname(own) } : undefined }
        const importer = from.startsWith(STATES) ? join(SHARED, 'package.ts') : from
        return ts.resolveModuleName(text, importer, options, disk, fromDisk)
      }),
  }
}
