import { flat, forms, type Grammar } from './grammar.ts'

/** Grammar of conditions over one document. */
export const CONDITIONS: Grammar = {
  bool: {
    leaves: forms(`true  false`),
    grown: forms(`<any> == <any>  <num> <cmp> <num>  <string> <cmp> <string>  <any> <cmp> <any>
      <timestamp> <cmp> <timestamp>  <duration> <cmp> <duration>  <list> == <list>  <set> != <set>
      <map> == <map>  <path> == <path>  <bytes> == <bytes>  (<bool> && <bool>)  (<bool> || <bool>)
      (<any> && <bool>)  (<any> || <bool>)  !(<bool>)  (<bool> ? <bool> : <bool>)  (<any> in <list>)
      (<any> in <set>)  (<string> in <map>)  (<any> in <any>)  (<any> is <type>)  fn(<any>, <any>)
      <string>.matches(<re>)  <list>.<has>(<list>)  <set>.<has>(<list>)  <data>  math.isNaN(<num>)
      exists(/databases/$(database)/documents/o/$(<string>))`),
  },
  any: {
    leaves: forms(`null  1  'a'  []  {}  <data>`),
    grown:
      forms(`<int>  <float>  <string>  <string>  <list>  <map>  <bool>  <data>  <data>  <set>  <timestamp>
      <duration>  <path>  <bytes>  <latlng>`),
  },
  num: {
    leaves: forms(`<int>  <float>`),
    grown: forms(`<int>  <float>  <data>`),
  },
  cmp: flat(`<  <=  >  >=`),
  has: flat(`hasAny  hasAll  hasOnly`),
  type: flat(`bool  bytes  float  int  latlng  list  number  map  string  path  timestamp  set  duration`),
  int: {
    leaves: forms(`0  1  2  3  -1  10  9223372036854775807  -5`),
    grown: forms(`(<int> + <int>)  (<int> - <int>)  (<int> * <int>)  (<int> / <int>)  (<int> % <int>)
      <string>.size()  <list>.size()  <map>.size()  <set>.size()  <bytes>.size()  int(<any>)
      math.abs(<num>)  math.round(<num>)  <timestamp>.year()  <timestamp>.dayOfYear()  <data>
      <timestamp>.toMillis()  <timestamp>.dayOfWeek()  <duration>.seconds()  <duration>.nanos()`),
  },
  float: {
    leaves: forms(`0.5  1.0  2.0  -1.5  0.0  100000000.0  0.1`),
    grown: forms(`(<num>+<float>)  (<num>/<float>)  float(<any>)  math.ceil(<num>)  math.sqrt(<num>)
      <latlng>.latitude()`),
  },
  string: {
    leaves: forms(`''  'a'  'b'  'abc'  'A,b'  'é'  '1'  'true'  'a/b'  ' x '  '10.5'  id`),
    grown: forms(`(<string> + <string>)  <string>.lower()  <string>.upper()  <string>.trim()  string(<any>)
      <string>.replace(<re>, '-')  <list>.join(',')  <string>[0]  <string>[1:2]  <bytes>.toHexString()
      <data>  <data>  request.method`),
  },
  re: {
    leaves: forms(`'a'  '[a-c]+'  '.*'  '(a|b)*'  ','  '^a'  'b$'  ''  '(?i)ABC'`),
    grown: forms(`'a{1,2}'`),
  },
  list: {
    leaves: forms(`[]  ['a']  [1,2]  [1.0]  [null]  ['a','b','a']`),
    grown: forms(`[<any>]  [<any>, <any>]  <list>.concat(<list>)  <list>.removeAll(<list>)  <map>.keys()
      <map>.values()  <string>.split(<re>)  <list>[0:2]  <data>`),
  },
  set: {
    leaves: forms(`[].toSet()  ['a', 1].toSet()`),
    grown:
      forms(`<list>.toSet()  <set>.union(<set>)  <set>.difference(<set>)  <map>.diff(<map>).affectedKeys()
      <map>.diff(<map>).changedKeys()  <map>.diff(<map>).addedKeys()  <set>.intersection(<set>)`),
  },
  map: {
    leaves: forms(`{}  {'a': 1}  {'a': 1.0, 'b': 'x'}  {'m': {'a': 1}}`),
    grown: forms(`{'a': <any>}  {'b': <any>, 'c': <any>}  resource.data  <data>
      get(/databases/$(database)/documents/o/1).data`),
  },
  timestamp: {
    leaves: forms(`timestamp.value(0)  timestamp.value(1577923261123)  timestamp.date(2024, 2, 29)`),
    grown: forms(`(<timestamp> + <duration>)  (<timestamp> - <duration>)  <timestamp>.date()  <data>
      timestamp.value(<int>)`),
  },
  duration: {
    leaves: forms(`duration.value(1, 's')  duration.value(2, 'h')  duration.value(-1, 'm')
      duration.time(1, 70, 3, 999)`),
    grown: forms(`(<timestamp> - <timestamp>)  (<duration> + <duration>)  <timestamp>.time()
      duration.abs(<duration>)`),
  },
  path: {
    leaves: forms(`/a/b`),
    grown: forms(
      `/a/$(<any>)  path(<string>)  path('{k}/ <field> ')  (/a/{k}).bind({'k': <any>})  resource['__name__']`,
    ),
  },
  bytes: {
    leaves: forms(String.raw`b'abc'  b''  b'\xff'`),
    grown: forms(`<string>.toUtf8()  hashing.sha256(<string>)  hashing.crc32(<bytes>)  <data>`),
  },
  latlng: {
    leaves: forms(`latlng.value(1.5, 2)  latlng.value(-90, 180)  latlng.value(91, 0)`),
    grown: forms(`<data>`),
  },
  from: {
    leaves: forms(`resource.data  request.resource.data  request.auth.token`),
    grown: forms(`resource.data`),
  },
  field: flat(`a  b  c  s  t  l  m  x`),
  data: {
    leaves: forms(
      `<from>.<field>  <from>['<field>']  <from>.m.<field>  <from>.l[0]  request.auth  request.auth.uid`,
    ),
    grown: forms(`<from>.<field>  <from>.get('<field>', <any>)  <from>.get(['m', '<field>'], <any>)`),
  },
}
