import type { lookupsFailures as zh } from '../zh-CN/failures.lookups.ts';

export const lookupsFailures: typeof zh = {
  lookup: {
    codeTaken: 'This code exists already',
    nameTaken: 'This name exists already on the same level',
    codeFixed: 'The code of a built-in or used entry stays as it is',
    builtIn: 'Built-in entries cannot be deleted; disable them instead',
    parentInside: 'It cannot stand below itself',
    hasChildren: 'Deal with what is below first',
  },
  parameter: {
    codeTaken: 'This parameter code exists already',
    contentWrong: 'The content is not of the kind “{{kind}}”',
    contentOutside: 'The content is not of the kind “{{kind}}” or outside what is allowed',
    limits: 'The most cannot be below the least',
    kindFixed: 'The kind of a built-in parameter, or of one that organisations set, stays as it is',
    notOverridable: 'Organisations cannot set this parameter themselves',
    targetUnreachable: 'The target cannot be reached',
    targetRefused: 'The target refused: {{reason}}',
    badSending: 'The sending cannot be accepted',
    kindDiffers: 'Parameter {{code}} is of another kind over there',
    noTarget: 'No target is configured',
  },
  resource: {
    builtIn: 'Built-in resources cannot be deleted; hide or disable them instead',
    builtInField: 'This part of a built-in resource cannot be changed',
    parameterUnknown: 'No subject has this code, and no province or city this number',
    codeTaken: 'This resource code exists already',
    parentWrong: 'This parent is not possible',
    hasChildren: 'Delete what stands below it first',
    needed: 'Nobody could manage resources any more; this is not possible',
    menuOnly: 'Only menus have a path',
    granted: 'Roles hold this resource; take it from them first',
  },
  area: { tooDeep: 'Areas have four levels at most', full: 'No numbers are left below this area' },
};
