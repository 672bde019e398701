// Finds what a remote uses of the provided modules and no longer gets from another host: by the types that it was built against and those that
// the host has (decision 0053). It runs as a thread of its own, which gets the consumers and posts what breaks of each (find-type-problems.ts).

import { parentPort, workerData } from 'node:worker_threads'
import type { ProvidedTypes } from '@sightline/shared/contract/provided-types.ts'
import type { Declaration, ObjectType, Signature, Symbol as Named, Type, TypeReference } from 'typescript'
import { isOwn, loadTypes, ts, type LoadedTypes } from './load-types.ts'

export interface Consumer {
  /** those that it was built against */
  types: ProvidedTypes
  /** those that it gets */
  provided: ProvidedTypes
  /** module → exports that it uses */
  names: Record<string, string[]>
  /** of its scripts */
  code: string
}

interface Change {
  /** such as `useSession().user.plan` */
  use: string
  /** what has become of it; null: it is gone */
  change: string | null
}

export interface TypeBreak extends Change {
  module: string
}

/** Below that, a type is compared with itself again, or is one that no screen uses. */
const DEPTH = 10

/** @returns of each consumer what breaks. An export that is gone altogether is left to the check of names (check-release.ts). */
function compareTypes(consumers: Consumer[]): TypeBreak[][] {
  const loaded = loadTypes(
    consumers.flatMap(({ types, provided, names }) => [
      { types, names },
      { types: provided, names },
    ]),
  )
  return consumers.map(({ names, code }, index) => {
    const mentions = (property: string) => propertyPattern(property).test(code)
    return Object.entries(names).flatMap(([module, used]) =>
      used
        .flatMap((name) => changesOf(loaded, { state: 2 * index, module, name, mentions }))
        .map((change) => ({ module, ...change })),
    )
  })
}

/** The name after a dot, in braces, or as a text: minifiers keep the names of properties. */
function propertyPattern(property: string): RegExp {
  return new RegExp(`(?:[.{,]\\s*|["'\`])${property.replace(/\W/g, '\\$&')}(?![\\w$])`)
}

/** Where in a type the comparison is. */
interface Place {
  use: string
  depth: number
  /** the last field on the way; undefined: none yet */
  field: Declaration | undefined
  /** The remote gives it instead of getting it: a parameter. */
  isInput: boolean
}

interface Compared {
  /** whether the consumer's code names a property, of whatever object */
  mentions(property: string): boolean
  /** the consumer's own; the next one is what it gets */
  state: number
  module: string
  name: string
}

function changesOf({ checker, find }: LoadedTypes, { state, module, name, mentions }: Compared): Change[] {
  const found = new Map<string, Change>()
  const ids = new Map<Type | Declaration | undefined, number>()
  const seen = new Set<string>()

  const typeOf = (symbol: Named) => checker.getTypeOfSymbol(symbol)
  const baseOf = (type: Type) => checker.getBaseTypeOfLiteralType(type)
  const textOf = (type: Type) => checker.typeToString(type.flags & ts.TypeFlags.BooleanLiteral ? baseOf(type) : type)
  const nameOf = (types: Type[]) => [...new Set(types.map(textOf))].join(' | ')

  const idOf = (one: Type | Declaration | undefined) => ids.get(one) ?? ids.set(one, ids.size).size - 1

  /** The same field of a type may be reached in several ways: the shortest is told. */
  function report({ use, field }: Place, change: string | null): void {
    const key = `${idOf(field)} ${use.split('.').at(-1)} ${change}`
    const other = found.get(key)
    if (other === undefined || use.length < other.use.length) found.set(key, { use, change })
  }

  function reportOther(expected: Type[], given: Type[], at: Place): void {
    const [wanted, offered] = [nameOf(expected), nameOf(given)]
    report(at, at.isInput ? `takes ${wanted}, and was given ${offered}` : `was ${wanted}, and is ${offered}`)
  }

  function isSeen(expected: Type[], given: Type[], { isInput }: Place): boolean {
    const key = `${isInput} ${expected.map(idOf)} ${given.map(idOf)}`
    return seen.size === seen.add(key).size
  }

  /** @param expected alternatives that the one side can take. @param given those that the other side has */
  function compare(expected: Type[], given: Type[], at: Place): void {
    const [wanted, offered] = [membersOf(expected), membersOf(given)]
    if (wanted.some(isOpen)) return
    const fits = (one: Type) => wanted.some((other) => checker.isTypeAssignableTo(one, other))
    const unfit = offered.filter((one) => !isOpen(one) && !fits(one))
    // A further value of the same kind, such as another platform, is no other type for who reads it.
    const isOfKind = (one: Type) => !at.isInput && wanted.some((other) => baseOf(other) === baseOf(one))
    if (unfit.some((one) => !isStructure(one) && !isOfKind(one))) reportOther(wanted, offered, at)
    const [models, structures] = [wanted.filter(isStructure), unfit.filter(isStructure)]
    if (structures.length === 0) return
    if (models.length === 0) return reportOther(wanted, offered, at)
    if (at.depth === DEPTH || isSeen(models, structures, at)) return
    compareCalls(models, structures, at)
    compareElements(models, structures, at)
    compareProperties(models, structures, at)
  }

  const within = (at: Place, more: string): Place => ({ ...at, use: `${at.use}${more}`, depth: at.depth + 1 })

  function compareCalls(models: Type[], structures: Type[], at: Place): void {
    const [calls, others] = [models.flatMap(callsOf), structures.flatMap(callsOf)]
    if (calls.length > 0 && others.length === 0) reportOther(models, structures, at)
    const [expected, given] = [calls[0], others[0]]
    // Functions of packages have the package's version; overloads are left alone.
    if (expected === undefined || given === undefined || calls.length > 1 || others.length > 1) return
    if (![expected, given].every((call) => isOwn(call.getDeclaration()))) return
    compareParameters(expected, given, at)
    compare([expected.getReturnType()], [given.getReturnType()], within(at, '()'))
  }

  /** A function must take the arguments of the one that is expected. @param count of parameters that are compared */
  function compareParameters(expected: Signature, given: Signature, at: Place, count = Infinity): void {
    const passed = expected.getParameters()
    const turned = { ...within(at, '()'), isInput: !at.isInput }
    for (const [index, parameter] of given.getParameters().slice(0, count).entries()) {
      const argument = passed[index]
      if (argument !== undefined) compare([typeOf(parameter)], [typeOf(argument)], turned)
      else if (isRequired(parameter)) report(at, `needs the argument ${parameter.name}`)
    }
  }

  function isRequired({ valueDeclaration: declared }: Named): boolean {
    if (declared === undefined || !ts.isParameter(declared)) return false
    return declared.dotDotDotToken === undefined && !checker.isOptionalParameter(declared)
  }

  /** Of arrays, promises and other generic types of the language or of packages, and of records. */
  function compareElements(models: Type[], structures: Type[], at: Place): void {
    const [expected, given] = [models.find(isGeneric), structures.find(isGeneric)]
    if (expected !== undefined && given !== undefined) {
      const others = checker.getTypeArguments(given)
      for (const [index, element] of checker.getTypeArguments(expected).entries()) {
        const other = others[index]
        if (other !== undefined) compare([element], [other], within(at, checker.isArrayType(expected) ? '[]' : ''))
      }
    }
    const [values, otherValues] = [models, structures].map((types) =>
      types.flatMap((type) => checker.getIndexTypeOfType(type, ts.IndexKind.String) ?? []),
    )
    if (values?.length && otherValues?.length) compare(values, otherValues, within(at, '[]'))
  }

  function compareProperties(models: Type[], structures: Type[], at: Place): void {
    const plain = models.filter((model) => !isGeneric(model) || !structures.some(isGeneric))
    const names = new Set(plain.flatMap((model) => model.getProperties().map((property) => property.name)))
    for (const property of names) {
      // Private ones and symbols; and what the remote does not read.
      if (property.startsWith('__') || (!at.isInput && !mentions(property))) continue
      const expected = plain.flatMap((model) => model.getProperty(property) ?? [])
      const given = structures.flatMap((structure) => structure.getProperty(property) ?? [])
      const isAlways = expected.length === models.length && !expected.some(isOptional)
      const place = { ...within(at, `.${property}`), field: expected[0]?.declarations?.[0] }
      if (given.length === 0 && !at.isInput) {
        if (!expected.every(isOptional)) report(place, null)
      } else if (given.length < structures.length && isAlways) {
        report(place, at.isInput ? 'is needed now' : 'is not always there')
      } else if (given.length > 0) compare(expected.map(typeOf), given.map(typeOf), place)
    }
  }

  const [before, after] = [find(state, module, name), find(state + 1, module, name)]
  if (before === undefined || after === undefined || checker.isTypeAssignableTo(after.type, before.type)) return []
  const at: Place = { use: name, depth: 0, field: undefined, isInput: false }
  const [call, otherCall] = [callsOf(before.type)[0], callsOf(after.type)[0]]
  if (call === undefined || otherCall === undefined) {
    compare([before.type], [after.type], at)
  } else {
    // Of hooks of RTK Query the argument: what further ones can be, is the package's matter.
    compareParameters(call, otherCall, at, isOwn(otherCall.getDeclaration()) ? Infinity : 1)
    compare([before.result], [after.result], within(at, '()'))
  }
  return [...found.values()]
}

const callsOf = (type: Type) => [...type.getCallSignatures()]
const membersOf = (types: Type[]) => types.flatMap((type) => (type.isUnion() ? type.types : [type]))
const isOptional = ({ flags }: Named) => (flags & ts.SymbolFlags.Optional) !== 0
/** It depends on a parameter that nothing has been given for. */
const isOpen = ({ flags }: Type) => (flags & ts.TypeFlags.Instantiable) !== 0
const isStructure = ({ flags }: Type) =>
  (flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive | ts.TypeFlags.Intersection)) !== 0

function isGeneric(type: Type): type is TypeReference {
  const { objectFlags = 0 } = type as Partial<ObjectType>
  return (objectFlags & ts.ObjectFlags.Reference) !== 0 && !isOwn(type.getSymbol()?.declarations?.[0])
}

parentPort?.postMessage(compareTypes(workerData as Consumer[]))
