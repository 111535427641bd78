/**
 * Patches of the engine for names with prefixes: it resolved the prefixes of attributes before it had read the attributes, so
 * that a form with a prefix of its own (`ex:unit="kg"`) was stored as XML with undeclared prefixes, which is not well-formed.
 */
export const NAME_PATCHES: Readonly<Record<string, string>> = {
  'this.qualifiedName = oA.qualifiedName, this.namespaceDeclarations = new NamespaceDeclarationMap(this), this.children = iA.buildSubtree(this, oA), this.attributes = AttributeDefinitionMap.from(tA, oA);':
    'this.qualifiedName = oA.qualifiedName, this.attributes = AttributeDefinitionMap.from(tA, oA), this.namespaceDeclarations = new NamespaceDeclarationMap(this), this.children = iA.buildSubtree(this, oA);',
  'this.qualifiedName = oA.qualifiedName, this.namespaceDeclarations = new NamespaceDeclarationMap(this), this.attributes = AttributeDefinitionMap.from(tA, oA);':
    'this.qualifiedName = oA.qualifiedName, this.attributes = AttributeDefinitionMap.from(tA, oA), this.namespaceDeclarations = new NamespaceDeclarationMap(this);',
  'this.qualifiedName = sA.qualifiedName, this.namespaceDeclarations = new NamespaceDeclarationMap(this), this.children = iA.buildSubtree(lA, sA);':
    'this.qualifiedName = sA.qualifiedName, this.attributes = AttributeDefinitionMap.from(tA, sA), this.namespaceDeclarations = new NamespaceDeclarationMap(this), this.children = iA.buildSubtree(lA, sA);',
  'this.attributes = AttributeDefinitionMap.from(tA, sA), this.count =': 'this.count =',
};
