import { Refusal } from './refusal.ts'
import { typeOf, type Val } from './values.ts'

/** A method or function: its number of arguments without `self`, and its implementation. */
export interface Signature {
  arity: number
  apply: (self: Val, args: readonly Val[]) => Val
}

export type Methods = Record<string, Signature>

/** Returns the error of Google's evaluator for arguments of the wrong type. */
export const mismatch = (name: string, ...received: readonly Val[]) =>
  new Refusal(`Unsupported operation error. Received: ${name}(${received.map(typeOf).join(', ')}).`)

interface Makers<Self> {
  /** Makes a method without arguments. */
  getter: (read: (self: Self) => Val) => Signature
  unary: (apply: (self: Self, argument: Val) => Val) => Signature
  binary: (apply: (self: Self, first: Val, second: Val) => Val) => Signature
}

/** Returns makers of methods on Self. The method table is chosen by the value's type, so `self` is a Self. */
export const methodsOf = <Self extends Val>(): Makers<Self> => ({
  getter: (read) => ({ arity: 0, apply: (self) => read(self as Self) }),
  unary: (apply) => ({ arity: 1, apply: (self, [argument = null]) => apply(self as Self, argument) }),
  binary: (apply) => ({
    arity: 2,
    apply: (self, [first = null, second = null]) => apply(self as Self, first, second),
  }),
})
