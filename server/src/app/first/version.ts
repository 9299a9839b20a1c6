import { createHash } from 'node:crypto';
import { panelDefaults } from '#contracts/panels/panel.codes.ts';
import { resourceTree } from '#contracts/resources/tree.ts';
import { standardSurvey } from '#contracts/training/surveys/survey.entries.ts';
import { areaVersion } from '#domains/areas/door.ts';
import { catalogueData } from '#domains/catalogue/door.ts';
import { readyTemplates } from '#domains/certificates/door.ts';
import { readyTemplates as readyChecks } from '#domains/checks/door.ts';
import { helpArticles, standardGuides } from '#domains/help/door.ts';
import { newsTypes } from '#domains/news/door.ts';
import { allRoutes } from '#domains/order.ts';
import { siteTemplateData } from '#domains/organisations/door.ts';
import { parameterData } from '#domains/parameters/door.ts';
import { deedWords, objectWords } from '#domains/system/deeds/words.ts';
import { defaultLetters } from '#domains/training/letters/letter.data.ts';
import { readyCategories } from '#domains/vehicles/door.ts';

const digest = (data: unknown): string => createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16);

/** What the operation log says of every deed and object. */
export const logWords = {
  deeds: deedWords(allRoutes),
  objects: objectWords(),
} as const;

/** Version of each part of the built-in data: a change of it makes the next start write that part again. */
export const versions = {
  areas: areaVersion,
  catalogue: digest(catalogueData),
  parameters: digest(parameterData),
  resources: digest(resourceTree),
  siteTemplates: digest(siteTemplateData),
  letters: digest(defaultLetters),
  survey: digest(standardSurvey),
  deeds: digest(logWords),
  certTemplates: digest(readyTemplates),
  checkTemplates: digest(readyChecks),
  equipmentCategories: digest(readyCategories),
  panels: digest(panelDefaults),
  newsTypes: digest(newsTypes),
  help: digest(helpArticles),
  guides: digest(standardGuides),
} as const;
