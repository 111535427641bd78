/**
 * Repairs of the engine for names with prefixes: it looked for those of attributes before it had read the attributes, so that a form
 * with one of its own (`ex:unit="kg"`) was stored as XML whose prefixes are declared nowhere, which nobody can read.
 */
export const NAME_REPAIRS: Readonly<Record<string, string>> = {
  'this.qualifiedName = oA.qualifiedName, this.namespaceDeclarations = new NamespaceDeclarationMap(this), this.children = iA.buildSubtree(this, oA), this.attributes = AttributeDefinitionMap.from(tA, oA);':
    'this.qualifiedName = oA.qualifiedName, this.attributes = AttributeDefinitionMap.from(tA, oA), this.namespaceDeclarations = new NamespaceDeclarationMap(this), this.children = iA.buildSubtree(this, oA);',
  'this.qualifiedName = oA.qualifiedName, this.namespaceDeclarations = new NamespaceDeclarationMap(this), this.attributes = AttributeDefinitionMap.from(tA, oA);':
    'this.qualifiedName = oA.qualifiedName, this.attributes = AttributeDefinitionMap.from(tA, oA), this.namespaceDeclarations = new NamespaceDeclarationMap(this);',
  'this.qualifiedName = sA.qualifiedName, this.namespaceDeclarations = new NamespaceDeclarationMap(this), this.children = iA.buildSubtree(lA, sA);':
    'this.qualifiedName = sA.qualifiedName, this.attributes = AttributeDefinitionMap.from(tA, sA), this.namespaceDeclarations = new NamespaceDeclarationMap(this), this.children = iA.buildSubtree(lA, sA);',
  'this.attributes = AttributeDefinitionMap.from(tA, sA), this.count =': 'this.count =',
};
