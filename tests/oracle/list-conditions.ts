import { flat, forms, type Grammar } from './grammar.ts'

/** Grammar of conditions that a query has to prove. */
export const LIST_CONDITIONS: Grammar = {
  bool: {
    leaves: forms(`<field> == <lit>  <field> != <lit>  <field> < <lit>  <field> <= <lit>  <field> > <lit>
      <lit> == <field>  <lit> >= <field>  (<field> in [<lit>, <lit>])  (<lit> in <field>)  <field>
      <field>.hasAny([<lit>, <lit>])  (<field> is int)  (<field> is string)  (<field> is list)
      ('a' in resource.data)  request.query.limit <= 10  request.query.offset == 0  <field> == <field>
      resource.data.keys().hasOnly(['a', 'm'])  id == 'd'  request.auth != null  <field>.size() > 0
      (<field> + 1 > 1)  resource.id == 'd'  resource.data.get('a', <lit>) == <lit>
      fn(<field>, <lit>)`),
    grown: forms(`(<bool> && <bool>)  (<bool> || <bool>)  !(<bool>)  (<bool> ? <bool> : <bool>)  <bool>`),
  },
  field: flat(`resource.data.a  resource.data.b  resource.data.m.x  resource.data.m.y  resource.data.t
    resource.data.s`),
  lit: flat(`0  1  2  3  0.5  1.0  2.5  'a'  'b'  'c'  true  false  null  null  timestamp.date(2020, 1, 1)
    b'abc'  latlng.value(1, 2)  [1]  {'x': 1}  /databases/$(database)/documents/a/b`),
}
